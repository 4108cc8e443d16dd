import { Link } from '@payloadcms/ui';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useEffect, useRef, useState, useTransition } from 'react';
import { ApiError, isUnanswered, newIdempotencyKey } from '@/client/api';
import { request } from '@/client/request';
import { upload } from '@/client/upload';
import { useRefresh } from '@/client/useRefresh';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import { type PhotographDetails, photographSchema } from '@/contract/library';
import { BIN } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { capitalized } from '@/shared/countWithNoun';
import { formatBytes } from '@/shared/formatBytes';
import { useUndoCall } from '../bin/useUndo';
import { DeleteDialog } from '../dialogs/ConfirmDialog';
import { DownloadLink } from '../dialogs/DownloadLink';
import { useResultDialog } from '../dialogs/ResultDialog';
import { ControlledFormDialog } from '../forms/FormDialog';
import { FormField } from '../forms/FormField';
import { Switch } from '../forms/Switch';
import { useFreshValues, useOfficeForm } from '../forms/useOfficeForm';
import { unsavedMark } from '../unsaved/unsavedMark';
import { FocalPoint, type Point } from './FocalPoint';
import { AboutStyle, PanelStyle } from './PhotographPanelStyle';
import { photographInput } from './PhotographUpload';
import { TEXT_FIELDS, type TextField } from './textFields';

type Props = {
  photograph: PhotographDetails;
  /** Where the photographs before and after it on the page are; undefined where there is none. */
  neighbours: Record<'previous' | 'next', string | undefined>;
  onClose: () => void;
};

/** One photograph, wherever it is shown: its texts and focal point, where it is shown, its original, another file for it. */
export function PhotographPanel({ photograph, neighbours, onClose }: Props) {
  const { _id, name, fields, picture } = photograph;
  const refresh = useRefresh();
  const [isSaved, setSaved] = useState(false);
  const form = useOfficeForm({
    schema: photographSchema,
    values: fields,
    draft: `photograph:${_id}`,
    async send(values, changed) {
      await request('PATCH', paths.api.photograph(_id), changed).catch(throwDeleted);
      form.reset(values);
      setSaved(true);
      refresh();
    },
    onGone: onClose,
  });
  const { isDirty } = form;
  /** The share of a new file that is sent. */
  const [sent, setSent] = useState<number>();

  useFreshValues(form, fields);
  // The dialog itself returns the focus to the photograph that was opened first, before 'Next photograph'.
  useEffect(
    () => () => document.querySelector<HTMLElement>(`[data-key="${_id}"] .open`)?.focus(),
    [_id],
  );

  const neighbour = (to: 'previous' | 'next', label: string, Icon: typeof ChevronLeft) =>
    neighbours[to] && (
      <Link href={neighbours[to]} aria-label={label} prefetch={false} scroll={false}>
        <Icon size={22} strokeWidth={1.5} />
      </Link>
    );
  const [x, y, tallX, tallY] = form.watch(['focalX', 'focalY', 'tallFocalX', 'tallFocalY']);
  const setTall = (tall?: Point) => {
    form.setValue('tallFocalX', tall?.x ?? null, { shouldDirty: true });
    form.setValue('tallFocalY', tall?.y ?? null, { shouldDirty: true });
  };

  return (
    <ControlledFormDialog
      size="side"
      title={name}
      submit="Update"
      form={{ ...form, isDirty: isDirty || sent !== undefined }}
      onClose={onClose}
      actions={
        <>
          {neighbour('previous', 'Previous photograph', ChevronLeft)}
          {neighbour('next', 'Next photograph', ChevronRight)}
        </>
      }
      below={<About {...{ photograph, sent, setSent, onClose }} />}
    >
      <PanelStyle>
        <FocalPoint
          {...{ picture }}
          alt={fields.alt || name}
          focal={{ x, y }}
          onChange={({ x, y }) => {
            form.setValue('focalX', x, { shouldDirty: true });
            form.setValue('focalY', y, { shouldDirty: true });
          }}
        />
        <Switch
          label="Another point on tall screens"
          hint="Where it is shown upright, as on phones."
          checked={tallX !== null}
          onChange={({ target }) => setTall(target.checked ? { x, y } : undefined)}
        />
        {tallX !== null && tallY !== null && (
          <FocalPoint
            {...{ picture }}
            alt=""
            focal={{ x: tallX, y: tallY }}
            suffix=" on tall screens"
            onChange={setTall}
          />
        )}
        {(Object.keys(TEXT_FIELDS) as TextField[]).map((name) => (
          <FormField
            key={name}
            {...{ form, name, ...TEXT_FIELDS[name] }}
            as={name === 'caption' ? 'textarea' : 'input'}
          />
        ))}
        {!photograph.isOfGallery && (
          <Switch
            {...form.register('inLibrary')}
            label="Keep in the library"
            hint="It stays when nothing shows it any more."
          />
        )}
        <p className="quiet" role="status">
          {isDirty ? 'Unsaved changes' : isSaved && 'Saved'}
        </p>
      </PanelStyle>
    </ControlledFormDialog>
  );
}

type AboutProps = Pick<Props, 'photograph' | 'onClose'> & {
  sent: number | undefined;
  setSent: (share: number | undefined) => void;
};

/** Payload has no other words for a photograph that was deleted elsewhere than 'Not Found'. */
function throwDeleted(error: unknown): never {
  const isGone = error instanceof ApiError && error.status === 404;
  throw isGone ? new ApiError(404, { message: MESSAGES.photographDeleted }) : error;
}

/** What the owner does not type about a photograph, and what can be done with its file. */
function About({ photograph, sent, setSent, onClose }: AboutProps) {
  const { _id, name, uses, shotWith, takenAt, fileName, picture, bytes, original } = photograph;
  const refresh = useRefresh();
  const { showSuccess, showFailure } = useResultDialog();
  const undoCall = useUndoCall();
  const [isDeleting, setDeleting] = useState(false);
  const [isReturning, startReturning] = useTransition();
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  async function replace(file: File) {
    setSent(0);
    sending.current = new AbortController();
    const { signal } = sending.current;
    try {
      const options = { method: 'PATCH', onProgress: setSent, signal } as const;
      await upload(paths.api.photograph(_id), 'file', file, options).catch(throwDeleted);
      const action = undoCall(bringEarlierBack());
      showSuccess(MESSAGES.photographReplaced(BIN.days), { action });
    } catch (error) {
      if (!signal.aborted)
        showFailure(error, isUnanswered(error) ? undefined : MESSAGES.uploadFailed);
    } finally {
      setSent(undefined);
      refresh();
    }
  }

  /** Under one key: what is sent twice is brought back once. */
  function bringEarlierBack() {
    const key = newIdempotencyKey();
    return async () => {
      const path = paths.api.earlierVersion(_id);
      return (await request('POST', path, undefined, key).catch(throwDeleted)).message;
    };
  }

  async function showEarlier() {
    try {
      showSuccess(await bringEarlierBack()(), { action: undoCall(bringEarlierBack()) });
    } catch (error) {
      showFailure(error);
    } finally {
      refresh();
    }
  }

  const facts = [
    fileName,
    `${picture.width} × ${picture.height} px, ${formatBytes(bytes)}`,
    takenAt && `Taken ${takenAt.replace('T', ', ').slice(0, 17)}`,
    ...shotWith,
  ].filter(Boolean);

  return (
    <AboutStyle aria-label="About the photograph" {...unsavedMark(sent !== undefined)}>
      <h3>Shown in</h3>
      {uses.length > 0 ? (
        <ul>
          {uses.map((use) => (
            <li key={`${use.href} ${use.name}`}>
              <Link href={use.href} prefetch={false}>
                {capitalized(use.name.replace(/^the /, ''))}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>Shown nowhere</p>
      )}
      <h3>File</h3>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {sent !== undefined && (
        <progress aria-label="Replacing the photograph" value={sent === 1 ? undefined : sent} />
      )}
      <div className="buttons">
        <DownloadLink className="button outline small" href={original}>
          <Download size={18} strokeWidth={1.5} />
          <span>Original</span>
        </DownloadLink>
        <label className="button outline small" aria-disabled={sent !== undefined}>
          <span>Replace photograph</span>
          <input
            {...photographInput(([file]) => file && replace(file))}
            disabled={sent !== undefined}
          />
        </label>
        {photograph.hasEarlier && (
          <Button
            variant="outline"
            className="small"
            loading={isReturning}
            disabled={sent !== undefined}
            onClick={() => startReturning(showEarlier)}
          >
            Bring the earlier version back
          </Button>
        )}
        {uses.length === 0 && (
          <Button variant="danger" className="small" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        )}
      </div>
      {isDeleting && (
        <DeleteDialog
          subject={name}
          text="The photograph leaves the library."
          toBin={{ items: [{ type: 'media', _id }], goesWith: 'its original' }}
          onConfirm={async () => {
            await request('DELETE', paths.api.photograph(_id)).catch(throwDeleted);
            return { message: MESSAGES.deleted };
          }}
          onDeleted={() => {
            onClose();
            refresh();
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </AboutStyle>
  );
}
