import { request } from '@/client/request';
import { Form } from '@/components/Form';
import { paths } from '@/config/paths';
import type { Download, OfficeGallery } from '@/contract/gallery';
import { galleryUpdateSchema } from '@/contract/galleryInput';
import { GALLERY, LENGTH } from '@/contract/limits';
import { LOGGED_MAIL } from '@/contract/loggedMail';
import { DATE_INPUT, FormField, Options } from '../../forms/FormField';
import { SaveBar } from '../../forms/SaveBar';
import { Switch } from '../../forms/Switch';
import { useOfficeForm } from '../../forms/useOfficeForm';
import { SettingCard } from '../../layout/SettingCard';

const DOWNLOAD_OPTIONS: [Download, string][] = [
  ['none', 'Nothing'],
  ['web', `Web size (JPEG, ${GALLERY.webEdge} px)`],
  ['original', 'Originals, and web size'],
];

const fieldsOf = (gallery: OfficeGallery) => {
  const { allow, notify, watermark, askWhoFirst, openUntil } = gallery;
  return { allow, notify, watermark, askWhoFirst, openUntil: openUntil ?? '' };
};

/** What the screen of who gets in shows. */
export type AccessProps = { gallery: OfficeGallery; photoCount: number; sendsMail: boolean };

/** How long a gallery is open, what guests may do, and of what the owner is told. */
export function AccessForm({ gallery, photoCount, sendsMail }: AccessProps) {
  const form = useOfficeForm({
    schema: galleryUpdateSchema,
    values: fieldsOf(gallery),
    draft: `access:${gallery._id}`,
    async send(_, changed) {
      const answer = await request('PUT', paths.api.gallery(gallery._id), changed);
      form.reset(fieldsOf(answer.gallery));
      return answer;
    },
  });
  const { formProps, isDirty, register, watch } = form;
  const [watermark, allow] = [watch('watermark').trim(), watch('allow')];
  const marksDownloads = watermark !== '' && allow.download !== 'none';
  const flag = (name: Parameters<typeof register>[0], label: string, hint?: string) => (
    <Switch {...register(name)} {...{ label, hint }} />
  );

  return (
    <Form {...formProps}>
      <SettingCard title="Open until" text="The whole day counts, in the time zone of your site.">
        <FormField
          form={form}
          name="openUntil"
          label="Last day (optional)"
          hint="Without one the gallery stays open until you close it."
          {...DATE_INPUT}
        />
      </SettingCard>
      <SettingCard title="Guests may" text="What your client and whoever else has the link can do.">
        <div className="switches">
          {flag('allow.pick', 'Pick photographs')}
          {watch('allow.pick') && (
            <FormField
              form={form}
              name="allow.pickLimit"
              label="At most (optional)"
              hint="Empty for as many as they like"
              type="number"
              inputMode="numeric"
              min={1}
              max={GALLERY.photographs}
              options={{
                setValueAs: (text) => (text === '' || text === null ? null : Number(text)),
              }}
            />
          )}
          {flag('allow.comment', 'Comment on photographs')}
          <FormField form={form} name="allow.download" label="Download" as="select">
            <Options of={DOWNLOAD_OPTIONS} />
          </FormField>
          {flag(
            'askWhoFirst',
            'Ask who they are before the gallery opens',
            'Otherwise only when they first pick, comment or download.',
          )}
        </div>
      </SettingCard>
      <SettingCard title="Watermark" text="Burned into every photograph that guests see.">
        <FormField
          form={form}
          name="watermark"
          label="Text (optional)"
          placeholder="© Your name"
          maxLength={LENGTH.watermark}
          hint="Downloads of originals never carry it."
        />
        {marksDownloads &&
          flag(
            'allow.markDownloads',
            'Web size carries the watermark',
            allow.markDownloads ? undefined : 'Downloads will be clean.',
          )}
        <p className="consequence" role="status">
          {photoCount > 0 && waitText(photoCount, gallery, { watermark, allow })}
        </p>
      </SettingCard>
      <SettingCard
        title="Mails to you"
        text={sendsMail ? 'Sent to the address that you sign in with.' : LOGGED_MAIL.toOwner}
      >
        <div className="switches">
          {flag('notify.opened', 'When the gallery is opened for the first time')}
          {flag('notify.submitted', 'When a guest submits a selection')}
        </div>
      </SettingCard>
      <SaveBar isDirty={isDirty} busy={formProps.busy} />
    </Form>
  );
}

type Marking = Pick<OfficeGallery, 'watermark' | 'allow'>;

const downloadMark = ({ watermark, allow }: Marking) => (allow.markDownloads ? watermark : '');

/** What the client waits for after a change, and about how long; empty for nothing. */
function waitText(count: number, before: Marking, after: Marking): string {
  const minutes = Math.ceil((count * GALLERY.watermarkSeconds) / 60);
  const time = minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
  if (after.watermark && after.watermark !== before.watermark)
    return count === 1
      ? `The photograph is hidden from your client until it carries it, ${time}.`
      : `The ${count} photographs are hidden from your client until they carry it, ${time}.`;
  return after.allow.download !== 'none' && downloadMark(after) !== downloadMark(before)
    ? `Downloads in web size wait until they are made again, ${time}.`
    : '';
}
