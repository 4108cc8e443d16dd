import { useConfig } from '@payloadcms/ui';
import { ImagePlus } from 'lucide-react';
import {
  type ChangeEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { Text } from '@/components/Text';
import { MESSAGES } from '@/contract/messages';
import { capitalized, countWithNoun } from '@/shared/countWithNoun';
import type { Tile } from './tileList';

const isHeic = (name: string) => /\.(heic|heif|hif)$/i.test(name);

/** The props of an input of photographs. Browsers on many systems do not know HEIC as an image. */
export const photographInput = (onFiles: (files: File[]) => void) => ({
  type: 'file',
  accept: 'image/*,.heic,.heif,.hif',
  onChange({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])]);
    // So that the same file can be picked again.
    target.value = '';
  },
});

type InputProps = {
  text: string;
  onFiles: (files: File[]) => void;
  /** Whether files may be dropped anywhere on the screen. */
  takesDrops?: boolean;
};

/** The input for files of photographs, which may be dropped on it too. Those that cannot be sent are listed, with the reason. */
export function PhotographInput({ text, onFiles, takesDrops = false }: InputProps) {
  const megabytes: number = useConfig().config.admin.custom?.maxImageMegabytes;
  const [refused, setRefused] = useState<File[]>([]);
  const [isDragging, setDragging] = useState(false);

  /** Why the server would refuse a file (docs/specification.md#photographs, #lengths). */
  function refusal({ name, type, size }: File): string | undefined {
    if (!type.startsWith('image/') && !isHeic(name)) return MESSAGES.imageType;
    return size > megabytes * 2 ** 20 ? MESSAGES.imageTooLarge(megabytes) : undefined;
  }

  function take(files: File[]) {
    setRefused(files.filter(refusal));
    onFiles(files.filter((file) => !refusal(file)));
  }

  const onDrag = useEffectEvent((event: DragEvent) => {
    const isOver = event.type === 'dragover' || event.type === 'drop';
    // What is dragged within the page has no files. A dialog is no place for them.
    if (!event.dataTransfer?.types.includes('Files') || document.querySelector('dialog:modal'))
      return;
    if (isOver) event.preventDefault();
    setDragging(event.type === 'dragover');
    if (event.type === 'drop') take([...event.dataTransfer.files]);
  });
  useEffect(() => {
    if (!takesDrops) return;
    const unmounted = new AbortController();
    for (const type of ['dragover', 'dragleave', 'drop'] as const)
      window.addEventListener(type, (event) => onDrag(event), unmounted);
    return () => unmounted.abort();
  }, [takesDrops]);

  return (
    <div className="picker" data-dragging={isDragging || undefined}>
      <label>
        <ImagePlus size={22} strokeWidth={1.5} />
        <span>{text}</span>
        <input {...photographInput(take)} multiple />
      </label>
      {refused.length > 0 && (
        <div className="refused" role="alert">
          <ul>
            {refused.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
              <li key={index}>
                <strong>{file.name}</strong> {refusal(file)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const isOffline = (tiles: readonly Tile[]) =>
  tiles.some(({ unanswered, state }) => unanswered && state === 'waiting');
const isUploading = (tiles: readonly Tile[]) =>
  isOffline(tiles) || tiles.some(({ state }) => state === 'sending');

const ProgressStyle = styled.div`
  display: grid;
  flex: 1 1 100%;
  gap: 8px;
  min-width: 0;
  color: var(--ink-quiet);
  font-size: var(--text-small);
  line-height: 1.5;
  font-variant-numeric: tabular-nums;
  &:not(:has(progress)) { position: absolute; }
  && progress { position: static; display: block; width: 100%; height: 6px; accent-color: var(--accent-mark); }
`;

type ProgressProps = { tiles: readonly Tile[]; children?: ReactNode };

/** How far the uploads of a list are, to stand where it stays in sight; its children are shown as long as they last. */
export function UploadProgress({ tiles, children }: ProgressProps) {
  const added = tiles.filter(({ isNew }) => isNew);
  const arrived = added.filter(({ state }) => state === 'stored').length;
  const isSending = isUploading(tiles);
  return (
    <ProgressStyle className="upload-progress">
      <p role="status">
        {isOffline(tiles) && 'The server cannot be reached. The upload goes on as soon as it can. '}
        {isSending && `Uploading ${arrived + 1} of ${added.length}`}
      </p>
      {isSending && children}
      {isSending && <progress aria-label="Upload" max={added.length} value={arrived} />}
    </ProgressStyle>
  );
}

type NoteProps = {
  tiles: readonly Tile[];
  onRetry: () => void;
  /** Whether the screen shows the progress elsewhere. */
  failuresOnly?: boolean;
  /** What follows from failures, behind the sentence about them. */
  children?: ReactNode;
};

/** How far the uploads of a list are, and what to do about those that have failed. */
export function UploadNote({ tiles, onRetry, failuresOnly, children }: NoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const isSending = isUploading(tiles);
  const failures = tiles.filter(({ state }) => state === 'failed');
  const failed = failures.length;
  const retryable = failures.filter(({ isRefused }) => !isRefused).length;

  useEffect(() => {
    if (failed > 0 && !isSending) note.current?.scrollIntoView({ block: 'nearest' });
  }, [failed, isSending]);

  return (
    <div ref={note} className="upload-note" tabIndex={-1}>
      {!failuresOnly && <UploadProgress tiles={tiles} />}
      {failed > 0 && !isSending && (
        <>
          <p className="error" role="alert">
            {capitalized(countWithNoun(failed, 'photograph'))} could not be uploaded.{' '}
            {retryable > 0 ? 'Try again, or remove' : 'Remove'} {failed === 1 ? 'it' : 'them'}.
            Everything else is saved.{children}
          </p>
          {retryable > 1 && (
            <Text
              onClick={() => {
                // The button disappears; the focus stays in place.
                note.current?.focus();
                onRetry();
              }}
            >
              Try all again
            </Text>
          )}
        </>
      )}
    </div>
  );
}
