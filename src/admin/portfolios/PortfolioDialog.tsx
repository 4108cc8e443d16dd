'use client';

import { type SubmitEvent, useEffectEvent, useLayoutEffect, useState } from 'react';
import { ApiError } from '@/client/api';
import { focalPosition } from '@/components/Photograph';
import type { MadeOn } from '@/contract/madeOn';
import { MESSAGES } from '@/contract/messages';
import { ControlledFormDialog, type RecordFormProps, recordLabels } from '../forms/FormDialog';
import { Options } from '../forms/FormField';
import { Switch } from '../forms/Switch';
import { useOfficeForm } from '../forms/useOfficeForm';
import type { TileDisplay } from '../photographs/PhotographTile';
import { UploadNote, UploadProgress } from '../photographs/PhotographUpload';
import { createTileList } from '../photographs/tileList';
import { useTileList } from '../photographs/useTileList';
import type { NamedRecord } from '../records/RecordTable';
import { unsavedMark } from '../unsaved/unsavedMark';
import { useDraft } from '../unsaved/useDraft';
import { PortfolioFields, portfolioFormSchema, sendable, valuesOf } from './PortfolioFields';
import { PortfolioPhotographs } from './PortfolioPhotographs';
import { type OfficePortfolio, type PortfolioTile, tilesOfPortfolio } from './portfolioTile';
import { type PortfolioValues, portfolioWriter } from './portfolioWriter';

type FormProps = Pick<RecordFormProps<OfficePortfolio>, 'onSaved' | 'onGone'> & {
  portfolio?: OfficePortfolio | undefined;
};

/** The form of a portfolio: its fields, and photographs with uploads and failures of their own. */
export function usePortfolioForm({ portfolio, onSaved, onGone }: FormProps) {
  const [list] = useState(() => createTileList(tilesOfPortfolio(portfolio?.photographs)));
  const [writer] = useState(() => portfolioWriter(list, portfolio));
  const { tiles, add } = useTileList(`uploads:${portfolio?._id ?? 'new'}`, list, writer);
  const [publishesWhole, setPublishesWhole] = useState(true);
  const form = useOfficeForm({
    schema: portfolioFormSchema,
    values: valuesOf(portfolio),
    draft: `portfolio:${portfolio?._id ?? 'new'}`,
    onGone,
    async send(fields, changed) {
      let allUploaded = false;
      /** A cover that was removed is none. */
      const sent = <Values extends Partial<PortfolioValues> & MadeOn>(values: Values) => ({
        ...sendable(values, fields),
        ...(values.cover && !list.ids().includes(values.cover) && { cover: '' }),
      });
      const isPublished = !portfolio && fields.status === 'published';
      const holdsBack = isPublished && publishesWhole && list.tiles().some(({ id }) => !id);
      const hidden = holdsBack && ({ status: 'hidden' } as const);
      const publish = async () => {
        if (isPublished && writer.portfolio()?.status === 'hidden') await writer.publish();
      };
      try {
        await writer.saveFields({ ...sent(fields), ...hidden }, sent(changed));
        form.reset(fields);
        if (!publishesWhole) await publish();
        const isWhole = await writer.savePhotographs();
        if (isWhole) await publish();
        allUploaded = isWhole;
      } catch (error) {
        // Its photograph was removed elsewhere.
        if (error instanceof ApiError && error.refusal.errors?.cover) {
          list.setDeleted([fields.cover]);
          form.setValue('cover', '', { shouldDirty: true });
        }
        throw error;
      } finally {
        const written = writer.portfolio();
        if (written) onSaved(written, allUploaded ? writer.message() : undefined);
      }
    },
  });

  /** Takes over what the server has by now; the fields stay when one of them was changed here. */
  const takeOver = useEffectEvent((fresh: OfficePortfolio) => {
    if (form.sending || fresh === writer.portfolio()) return;
    list.refresh(tilesOfPortfolio(fresh.photographs));
    if (!form.isDirty) form.reset(valuesOf(fresh));
  });
  // A layout effect: what is typed right after the new page is shown would be lost by a later one.
  useLayoutEffect(() => {
    if (portfolio) takeOver(portfolio);
  }, [portfolio]);

  // What was chosen from the library.
  useDraft(`photographs:${portfolio?._id ?? 'new'}`, {
    read() {
      const added = new Set(list.addedFromLibrary());
      const chosen = list.tiles().filter(({ id = '' }) => added.has(id));
      return chosen.length > 0 ? { chosen } : {};
    },
    restore: ({ chosen = [] }) => list.insert(chosen as PortfolioTile[]),
  });

  /** Sends what is not on the server yet; of the failed photographs all, or `only` one. */
  async function submit(event?: SubmitEvent, only?: string) {
    list.retry(only);
    await form.submit(event);
  }

  const isDirty = form.isDirty || form.sending || list.isChanged();
  const asksToHoldBack =
    !portfolio &&
    writer.portfolio()?.status !== 'published' &&
    form.watch('status') === 'published' &&
    tiles.some(({ id }) => !id);
  return {
    ...form,
    tiles,
    publishesWhole: asksToHoldBack ? publishesWhole : undefined,
    setPublishesWhole,
    isDirty,
    formProps: { busy: form.sending, onSubmit: submit, ...unsavedMark(isDirty) },
    photographs: {
      list,
      tiles,
      add,
      insert: list.insert,
      order: list.replace,
      retry: (only?: string) => submit(undefined, only),
      remove(keys: ReadonlySet<string>) {
        for (const key of keys) writer.remove(key);
      },
      cover: form.watch('cover'),
      setCover: (id: string) => form.setValue('cover', id, { shouldDirty: true }),
    },
  };
}

type Props = RecordFormProps<OfficePortfolio> & { services: readonly NamedRecord[] };

/** 'Add Portfolio' and 'Edit Portfolio' (docs/specification.md#portfolio-form). */
export function PortfolioDialog({ record, services, onSaved, onGone, onClose }: Props) {
  const form = usePortfolioForm({ portfolio: record, onSaved, onGone });
  const { tiles, publishesWhole, photographs } = form;
  return (
    <ControlledFormDialog
      {...{ form, onClose }}
      {...recordLabels('Portfolio', !record)}
      status={
        <UploadProgress tiles={tiles}>
          {publishesWhole && <p>{MESSAGES.publishedWhenWhole}</p>}
        </UploadProgress>
      }
      below={
        <PortfolioPhotographs
          {...{ photographs, displayOf }}
          pickerText={`Click here to add ${record ? 'or replace images in' : 'multiple images to'} the portfolio`}
        >
          {/* Names the covers in the dialog of a conflict. */}
          <select name="cover" hidden>
            <Options of={tiles.map(({ id = '', name }) => [id, name])} />
          </select>
          {publishesWhole !== undefined && (
            <Switch
              label="Publish when all are uploaded"
              hint={MESSAGES.hiddenUntilWhole}
              checked={publishesWhole}
              onChange={({ target }) => form.setPublishesWhole(target.checked)}
            />
          )}
          <UploadNote failuresOnly tiles={tiles} onRetry={() => photographs.retry()}>
            {publishesWhole && ` ${MESSAGES.hiddenUntilWhole}`}
          </UploadNote>
        </PortfolioPhotographs>
      }
    >
      <PortfolioFields {...{ form, services }} />
    </ControlledFormDialog>
  );
}

const displayOf = ({ focal }: PortfolioTile): TileDisplay => ({
  image: { style: focalPosition(focal) },
});
