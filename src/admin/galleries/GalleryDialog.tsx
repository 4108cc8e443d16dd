'use client';

import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import { request } from '@/client/request';
import { paths } from '@/config/paths';
import type { GalleryWithPhotos, OfficeGallery } from '@/contract/gallery';
import { galleryForm } from '@/contract/galleryInput';
import { FormDialog } from '../forms/FormDialog';
import { DATE_INPUT, FormField } from '../forms/FormField';
import { useOfficeForm } from '../forms/useOfficeForm';

type Fields = Record<'name' | 'clientName' | 'clientEmail' | 'date' | 'message', string>;

/** The contract's schema, which takes a blank date for none. Its type of input is unknown, as it prepares the date itself. */
const schema = galleryForm as ZodType<FieldValues, Fields>;

type Props = {
  /** The one to edit; without it a new one is added. */
  gallery?: OfficeGallery;
  onSaved: (gallery: GalleryWithPhotos) => void;
  onClose: () => void;
};

/** 'Add Gallery' and 'Edit Gallery': what it is called, for whom it is, and what they read. */
export function GalleryDialog({ gallery, onSaved, onClose }: Props) {
  const form = useOfficeForm<Fields>({
    schema,
    values: {
      name: gallery?.name ?? '',
      clientName: gallery?.clientName ?? '',
      clientEmail: gallery?.clientEmail ?? '',
      date: gallery?.date ?? '',
      message: gallery?.message ?? '',
    },
    draft: `gallery:${gallery?._id ?? 'new'}`,
    async send(fields, changed, key) {
      const answer = await (gallery
        ? request('PUT', paths.api.gallery(gallery._id), changed)
        : request('POST', paths.api.galleries, fields, key));
      onSaved(answer.gallery);
      return gallery && answer;
    },
  });
  return (
    <FormDialog subject="Gallery" isNew={!gallery} {...{ form, onClose }}>
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
    </FormDialog>
  );
}
