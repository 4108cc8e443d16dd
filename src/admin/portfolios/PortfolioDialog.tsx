import { type SubmitEvent, useState } from 'react';
import { ApiError } from '@/client/api';
import type { MadeOn } from '@/contract/madeOn';
import { MESSAGES } from '@/contract/messages';
import { ControlledFormDialog, type RecordFormProps, recordLabels } from '../forms/FormDialog';
import { Options } from '../forms/FormField';
import { Switch } from '../forms/Switch';
import { useOfficeForm } from '../forms/useOfficeForm';
import { UploadNote, UploadProgress } from '../photographs/PhotographUpload';
import { createTileList, type Tile } from '../photographs/tileList';
import { useTileList } from '../photographs/useTileList';
import type { NamedRecord } from '../records/RecordTable';
import { unsavedMark } from '../unsaved/unsavedMark';
import { useDraft } from '../unsaved/useDraft';
import {
  PortfolioFields,
  type PortfolioValues,
  portfolioFormSchema,
  sendable,
  valuesOf,
} from './PortfolioFields';
import { PortfolioPhotographs } from './PortfolioPhotographs';
import { type OfficePortfolio, tilesOfPortfolio } from './portfolioTile';
import { portfolioWriter } from './portfolioWriter';

type Props = RecordFormProps<OfficePortfolio> & { services: readonly NamedRecord[] };

/**
 * 'Add Portfolio' and 'Edit Portfolio': the fields, and photographs that are sent when the fields are saved
 * (docs/specification.md#portfolio-form).
 */
export function PortfolioDialog({ record, services, onSaved, onGone, onClose }: Props) {
  const id = record?._id ?? 'new';
  const [list] = useState(() => createTileList(tilesOfPortfolio(record?.photographs)));
  const [writer] = useState(() => portfolioWriter(list, record));
  const { tiles, add } = useTileList(`uploads:${id}`, list, writer);
  const [publishesWhole, setPublishesWhole] = useState(true);
  const form = useOfficeForm({
    schema: portfolioFormSchema,
    values: valuesOf(record),
    draft: `portfolio:${id}`,
    onGone,
    async send(fields, changed) {
      let message: string | undefined;
      /** A cover that was removed is none. */
      const sent = <Values extends Partial<PortfolioValues> & MadeOn>(values: Values) => ({
        ...sendable(values, fields),
        ...(values.cover && !list.ids().includes(values.cover) && { cover: '' }),
      });
      const hidden = { status: 'hidden' } as const;
      const publishHeldBack = async () => {
        const isHeldBack = !record && writer.portfolio()?.status === 'hidden';
        if (isHeldBack && fields.status === 'published') await writer.put({ status: 'published' });
      };
      try {
        await writer.saveFields({ ...sent(fields), ...(holdsBack && hidden) }, sent(changed));
        form.reset(fields);
        if (!publishesWhole) await publishHeldBack();
        if (await writer.savePhotographs()) {
          await publishHeldBack();
          message = writer.message();
        }
      } catch (error) {
        // Its photograph was removed elsewhere.
        if (error instanceof ApiError && error.refusal.errors?.cover) {
          list.setDeleted([fields.cover]);
          form.setValue('cover', '', { shouldDirty: true });
        }
        throw error;
      } finally {
        const written = writer.portfolio();
        if (written) onSaved(written, message);
      }
    },
  });
  const mayBeHeldBack =
    !record &&
    form.watch('status') === 'published' &&
    writer.portfolio()?.status !== 'published' &&
    tiles.some((tile) => !tile.id);
  const holdsBack = mayBeHeldBack && publishesWhole;
  const isDirty = form.isDirty || form.sending || list.isChanged();

  /** Sends what is not on the server yet; of the failed photographs all, or `only` one. */
  async function submit(event?: SubmitEvent, only?: string) {
    list.retry(only);
    await form.submit(event);
  }
  const retry = (only?: string) => submit(undefined, only);

  // What was chosen from the library.
  useDraft(`photographs:${id}`, {
    read() {
      const added = new Set(list.addedFromLibrary());
      const chosen = list.tiles().filter((tile) => added.has(tile.id ?? ''));
      return chosen.length > 0 ? { chosen } : {};
    },
    restore: ({ chosen = [] }) => list.insert(chosen as Tile[]),
  });

  return (
    <ControlledFormDialog
      form={{
        isDirty,
        formProps: { busy: form.sending, onSubmit: submit, ...unsavedMark(isDirty) },
      }}
      onClose={onClose}
      {...recordLabels('Portfolio', !record)}
      status={
        <UploadProgress tiles={tiles}>
          {holdsBack && <p>{MESSAGES.publishedWhenWhole}</p>}
        </UploadProgress>
      }
      below={
        <PortfolioPhotographs
          photographs={{
            ...{ list, tiles, add, retry },
            order: list.replace,
            remove: writer.remove,
            cover: form.watch('cover'),
            setCover: (photo) => form.setValue('cover', photo, { shouldDirty: true }),
          }}
          displayOf={displayOf}
          pickerText={`Click here to add ${record ? 'or replace images in' : 'multiple images to'} the portfolio`}
        >
          {/* Names the covers in the dialog of a conflict. */}
          <select name="cover" hidden>
            <Options of={tiles.map((tile) => [tile.id ?? '', tile.name])} />
          </select>
          {mayBeHeldBack && (
            <Switch
              label="Publish when all are uploaded"
              hint={MESSAGES.hiddenUntilWhole}
              checked={publishesWhole}
              onChange={({ target }) => setPublishesWhole(target.checked)}
            />
          )}
          <UploadNote failuresOnly tiles={tiles} onRetry={retry}>
            {holdsBack && ` ${MESSAGES.hiddenUntilWhole}`}
          </UploadNote>
        </PortfolioPhotographs>
      }
    >
      <PortfolioFields {...{ form, services }} />
    </ControlledFormDialog>
  );
}

const displayOf = () => ({ image: {} });
