'use client';

import { useConfig } from '@payloadcms/ui';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
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

type NoteProps = { tiles: readonly Tile[]; onRetry: () => void };

/** How far the uploads of a list are, and what to do about those that have failed. */
export function UploadNote({ tiles, onRetry }: NoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const isOffline = tiles.some(({ unanswered, state }) => unanswered && state === 'waiting');
  const isSending = isOffline || tiles.some(({ state }) => state === 'sending');
  const failed = tiles.filter(({ state }) => state === 'failed').length;
  const added = tiles.filter(({ isNew }) => isNew);
  const arrived = added.filter(({ state }) => state === 'stored').length;

  useEffect(() => {
    if (failed > 0 && !isSending) note.current?.scrollIntoView({ block: 'nearest' });
  }, [failed, isSending]);

  return (
    <div ref={note} className="upload-note" tabIndex={-1}>
      <p role="status">
        {isOffline && 'The server cannot be reached. The upload goes on as soon as it can. '}
        {isSending && `Uploading ${arrived + 1} of ${added.length}`}
      </p>
      {failed > 0 && !isSending && (
        <>
          <p className="error" role="alert">
            {capitalized(countWithNoun(failed, 'photograph'))} could not be uploaded. Try again, or
            remove {failed === 1 ? 'it' : 'them'}. Everything else is saved.
          </p>
          {failed > 1 && (
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
