import { paths } from '@/config/paths';
import type { OfficeGallery } from '@/contract/gallery';
import { galleryFormSchema } from '@/contract/galleryInput';
import { RecordDialog, type RecordFormProps } from '../forms/FormDialog';
import { DATE_INPUT, FormField } from '../forms/FormField';

/** 'Add Gallery' and 'Edit Gallery': what it is called, for whom it is, and what they read. */
export const GalleryDialog = (props: RecordFormProps<OfficeGallery>) => (
  <RecordDialog
    {...props}
    subject="Gallery"
    noun="gallery"
    path={paths.api.galleries}
    pathOf={paths.api.gallery}
    schema={galleryFormSchema}
    values={{
      name: props.record?.name ?? '',
      clientName: props.record?.clientName ?? '',
      clientEmail: props.record?.clientEmail ?? '',
      date: props.record?.date ?? '',
      message: props.record?.message ?? '',
    }}
  >
    {(form) => (
      <>
        <FormField form={form} name="name" label="Name" required />
        <div className="pair">
          <FormField form={form} name="clientName" label="Client name" />
          <FormField form={form} name="clientEmail" label="Client email" type="email" />
        </div>
        <FormField form={form} name="date" label="Date" {...DATE_INPUT} />
        <FormField
          form={form}
          name="message"
          label="Message to the client"
          hint="Stands below the name of the gallery, and in the invitation"
          as="textarea"
          rows={5}
        />
      </>
    )}
  </RecordDialog>
);
