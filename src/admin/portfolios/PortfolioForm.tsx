'use client';

import { ImageIcon, LibraryBig } from 'lucide-react';
import {
  type ComponentType,
  type SubmitEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import toast from 'react-hot-toast';
import { ApiError } from '@/client/api';
import { Button } from '@/components/Button';
import { Field } from '@/components/Field';
import { focalPosition } from '@/components/Photograph';
import { showToast, Toaster } from '@/components/Toaster';
import { useBrowserValue } from '@/components/useHydrated';
import { paths } from '@/config/paths';
import type { MadeOn } from '@/contract/madeOn';
import { MESSAGES } from '@/contract/messages';
import { portfolioCreateSchema } from '@/contract/portfolio';
import { useResultDialog } from '../dialogs/ResultDialog';
import type { RecordFormProps } from '../forms/FormDialog';
import { DATE_INPUT, FormField, Options, optionsOf } from '../forms/FormField';
import { Switch } from '../forms/Switch';
import { AS_TYPED, useOfficeForm } from '../forms/useOfficeForm';
import { ChooseFromLibrary } from '../library/ChooseFromLibrary';
import { barButton } from '../photographs/ChosenBar';
import { PhotographList } from '../photographs/PhotographList';
import { PhotographsStyle } from '../photographs/PhotographsStyle';
import { PhotographInput, UploadNote } from '../photographs/PhotographUpload';
import { useTileList } from '../photographs/useTileList';
import type { NamedRecord } from '../records/RecordTable';
import { unsavedMark } from '../unsaved/unsavedMark';
import { useDraft } from '../unsaved/useDraft';
import {
  changedFields,
  type OfficePortfolio,
  type PhotographFields,
  type PortfolioTile,
  portfolioTileFromLibrary,
  tilesOfPortfolio,
} from './portfolioTile';
import { createPortfolioTiles, type PortfolioValues, portfolioWriter } from './portfolioWriter';

const valuesOf = (portfolio: OfficePortfolio | undefined): PortfolioValues => ({
  service: portfolio?.service._id ?? '',
  name: portfolio?.name ?? '',
  description: portfolio?.description ?? '',
  date: portfolio?.date ?? '',
  status: portfolio?.status ?? 'published',
  publishAt: portfolio?.publishAt ?? '',
  onHome: portfolio?.onHome ?? true,
  cover: portfolio?.cover ?? '',
  slug: portfolio?.slug ?? '',
});

/** The server alone refuses a time that has passed: one that passed meanwhile must not keep other changes from being saved. */
const formSchema = portfolioCreateSchema
  .omit({ publishAt: true })
  .loose()
  .refine(({ status, publishAt }) => status !== 'scheduled' || publishAt, {
    path: ['publishAt'],
    error: MESSAGES.required,
  });

type FormProps = Pick<RecordFormProps<OfficePortfolio>, 'onSaved' | 'onGone'> & {
  portfolio?: OfficePortfolio | undefined;
};

/** The form of a portfolio: its fields, and photographs with uploads and failures of their own. */
export function usePortfolioForm({ portfolio, onSaved, onGone }: FormProps) {
  const [list] = useState(() => createPortfolioTiles(tilesOfPortfolio(portfolio)));
  const { askWhich } = useResultDialog();
  const [writer] = useState(() => portfolioWriter(list, askWhich, portfolio));
  const { tiles, add } = useTileList(`uploads:${portfolio?._id ?? 'new'}`, list, writer);
  const [publishesWhole, setPublishesWhole] = useState(true);
  const form = useOfficeForm({
    schema: formSchema,
    values: valuesOf(portfolio),
    draft: `portfolio:${portfolio?._id ?? 'new'}`,
    onGone,
    async send(fields, changed) {
      let allUploaded = false;
      /**
       * `publishAt` is sent with the status 'scheduled' alone, and that status with it, even unchanged: the portfolio may have
       * been published meanwhile. A cover that was removed is none.
       */
      const sendable = <Values extends Partial<PortfolioValues> & MadeOn>(values: Values) => ({
        ...values,
        ...(fields.status !== 'scheduled'
          ? { publishAt: undefined }
          : values.publishAt && {
              status: fields.status,
              madeOn: values.madeOn && { status: fields.status, ...values.madeOn },
            }),
        ...(values.cover && !list.ids().includes(values.cover) && { cover: '' }),
      });
      const isPublished = !portfolio && fields.status === 'published';
      const holdsBack = isPublished && publishesWhole && list.tiles().some(({ id }) => !id);
      const hidden = holdsBack && ({ status: 'hidden' } as const);
      const publish = async () => {
        if (isPublished && writer.portfolio()?.status === 'hidden') await writer.publish();
      };
      try {
        await writer.saveFields({ ...sendable(fields), ...hidden }, sendable(changed));
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
    list.refresh(tilesOfPortfolio(fresh));
    if (!form.isDirty) form.reset(valuesOf(fresh));
  });
  // A layout effect: what is typed right after the new page is shown would be lost by a later one.
  useLayoutEffect(() => {
    if (portfolio) takeOver(portfolio);
  }, [portfolio]);

  // What was chosen from the library, and typed about photographs.
  useDraft(`photographs:${portfolio?._id ?? 'new'}`, {
    read() {
      const added = new Set(list.addedFromLibrary());
      const chosen = list.tiles().filter(({ id = '' }) => added.has(id));
      const edited = list.tiles().filter(changedFields);
      const fields = edited.map((tile) => [tile.key, changedFields(tile)]);
      return { ...Object.fromEntries(fields), ...(chosen.length > 0 && { chosen }) };
    },
    restore({ chosen = [], ...edited }) {
      list.insert(chosen as PortfolioTile[]);
      for (const [key, fields] of Object.entries(edited))
        list.edit(key, fields as Partial<PhotographFields>);
    },
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
    list,
    tiles,
    add,
    publishesWhole: asksToHoldBack ? publishesWhole : undefined,
    setPublishesWhole,
    cover: form.watch('cover'),
    setCover: (id: string) => form.setValue('cover', id, { shouldDirty: true }),
    isDirty,
    formProps: { busy: form.sending, onSubmit: submit, ...unsavedMark(isDirty) },
    retry: (only?: string) => submit(undefined, only),
    remove: writer.remove,
  };
}

export type PortfolioForm = ReturnType<typeof usePortfolioForm>;

type FieldsProps = { form: PortfolioForm; services: readonly NamedRecord[] };

/** The fields of a portfolio; the specification labels the select 'Portfolio' (docs/specification.md#portfolio-form). */
export function PortfolioFields({ form, services }: FieldsProps) {
  const isEmpty = services.length === 0;
  return (
    <>
      {isEmpty && (
        <p>
          A portfolio belongs to a service, and there is none yet. Please add one first.{' '}
          <a href={paths.office.services}>Go to services</a>
        </p>
      )}
      <div className="pair">
        <FormField form={form} name="service" label="Portfolio" as="select">
          <option value="">Choose a service</option>
          <Options of={optionsOf(services)} />
        </FormField>
        <FormField form={form} name="date" label="Date (optional)" {...DATE_INPUT} />
      </div>
      <FormField form={form} name="name" label="Name" />
      <FormField form={form} name="description" label="Description" as="textarea" rows={5} />
      <div className="pair">
        <FormField form={form} name="status" label="Visibility" as="select">
          <Options of={Object.entries(VISIBILITY)} />
        </FormField>
        {form.watch('status') === 'scheduled' && <PublishAt form={form} />}
      </div>
    </>
  );
}

/** The visibility of a portfolio in words. */
export const VISIBILITY = {
  published: 'Published',
  hidden: 'Hidden',
  scheduled: 'Scheduled',
} satisfies Record<PortfolioValues['status'], string>;

/** When a portfolio is published, in the time zone of this browser. */
function PublishAt({ form }: Pick<FieldsProps, 'form'>) {
  const timeZone = useBrowserValue(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const iso = form.watch('publishAt');
  return (
    <Field
      label={timeZone ? `Publish on (${timeZone})` : 'Publish on'}
      error={form.errorOf('publishAt')}
    >
      {(control) => (
        <input
          {...control}
          name="publishAt"
          type="datetime-local"
          max="9999-12-31T23:59"
          // The Swedish form of a time is nearly that of the input, which wants four digits of a year that is half typed, too.
          value={
            timeZone && iso
              ? new Date(iso).toLocaleString('sv').padStart(19, '0').slice(0, 16).replace(' ', 'T')
              : ''
          }
          onChange={({ target }) =>
            form.setValue(
              'publishAt',
              target.value && new Date(target.value).toISOString(),
              AS_TYPED,
            )
          }
        />
      )}
    </Field>
  );
}

/** Milliseconds in which a removal can be undone in the toast. */
const UNDO_MS = 10_000;

type PhotographsProps = {
  form: Pick<PortfolioForm, 'list' | 'tiles' | 'add' | 'retry' | 'remove' | 'cover' | 'setCover'> &
    Partial<Pick<PortfolioForm, 'publishesWhole' | 'setPublishesWhole'>>;
  pickerText: string;
  Details?: ComponentType<{
    tile: PortfolioTile;
    onEdit: (edited: Partial<PhotographFields>) => void;
  }>;
};

/** The photographs of a portfolio's form: pick, order, remove, and follow their uploads (docs/specification.md#portfolio-form). */
export function PhotographsField({ form, pickerText, Details }: PhotographsProps) {
  const { list, tiles, retry, cover, setCover, publishesWhole } = form;
  const [isChoosing, setChoosing] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const undo = useRef(() => {});
  const displayOf = useCallback(
    (tile: PortfolioTile) => ({
      image: { style: focalPosition(tile.edited?.focal ?? tile.fields?.focal) },
      badge: tile.id && tile.id === cover ? 'Cover' : undefined,
      details: Details && <Details tile={tile} onEdit={(edited) => list.edit(tile.key, edited)} />,
    }),
    [Details, list, cover],
  );
  // The toast would undo in a list that is not shown any more.
  useEffect(() => () => toast.remove(), []);

  function remove(keys: ReadonlySet<string>) {
    const before = list.tiles();
    for (const key of keys) form.remove(key);
    const removed = before.filter((tile) => tile.id && keys.has(tile.key));
    if (removed.length === 0) return true;
    undo.current = () => {
      undo.current = () => {};
      toast.dismiss();
      flushSync(() => list.insert(removed, before));
      setCover(cover);
      const restored = `[data-key="${removed[0]?.key}"]`;
      const controls = field.current?.querySelectorAll<HTMLElement>(
        `${restored} :is(.open, .remove)`,
      );
      // A hidden one takes no focus.
      for (const control of controls ?? []) control.focus();
    };
    showToast('success', `${removed.length > 1 ? 'They are' : 'It is'} still in the library.`, {
      duration: UNDO_MS,
      control: (
        <button
          type="button"
          className="undo"
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => undo.current()}
        >
          Undo
        </button>
      ),
    });
    return true;
  }

  return (
    <>
      <PhotographsStyle
        ref={field}
        onKeyDown={(event) => {
          const isText = (event.target as Element).matches('textarea, input:not([type])');
          if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || isText) return;
          event.preventDefault();
          undo.current();
        }}
      >
        <Toaster />
        {/* Names the covers in the dialog of a conflict. */}
        <select name="cover" hidden>
          <Options of={tiles.map(({ id = '', name }) => [id, name])} />
        </select>
        <div className="pickers">
          <PhotographInput text={pickerText} onFiles={(files) => form.add(files)} />
          <Button
            variant="outline"
            startIcon={<LibraryBig size={20} strokeWidth={1.5} />}
            onClick={() => setChoosing(true)}
          >
            Choose from the library
          </Button>
        </div>
        <PhotographList
          {...{ tiles, displayOf }}
          onOrder={list.replace}
          onRemove={remove}
          onRetry={retry}
          barActions={([photograph, ...others], close) =>
            photograph?.id &&
            photograph.id !== cover &&
            others.length === 0 &&
            barButton('Use as cover', ImageIcon, () => {
              setCover(photograph.id ?? '');
              close();
            })
          }
        />
        {publishesWhole !== undefined && (
          <Switch
            label="Publish when all are uploaded"
            hint={MESSAGES.hiddenUntilWhole}
            checked={publishesWhole}
            onChange={({ target }) => form.setPublishesWhole?.(target.checked)}
          />
        )}
        <UploadNote failuresOnly tiles={tiles} onRetry={() => retry()}>
          {publishesWhole && ` ${MESSAGES.hiddenUntilWhole}`}
        </UploadNote>
      </PhotographsStyle>
      {isChoosing && (
        <ChooseFromLibrary
          chosenAlready={list.ids()}
          onChoose={(photos) => {
            list.insert(photos.map(portfolioTileFromLibrary));
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
