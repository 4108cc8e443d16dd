import pLimit from 'p-limit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { capitalized, countWithNoun } from '@/shared/countWithNoun';
import { useResultDialog } from '../dialogs/ResultDialog';
import { useDraft } from '../unsaved/useDraft';
import type { NewPhotograph, Tile, TileList } from './tileList';
import type { createUploads } from './uploads';

/** Pixels of a thumbnail's width: three a row in 700 px, on a sharp screen. */
const THUMBNAIL_WIDTH = 360;

/**
 * Shows a list of photographs, whose uploads stop when the screen is left. After a login a dialog names the files that were
 * not uploaded when the session ended.
 * @param name of the list (see useDraft)
 * @param onSent called when all have been sent; without it the caller sends what is added
 */
export function useTileList<T extends Tile>(
  name: string,
  list: TileList<T>,
  { send, stop }: Pick<ReturnType<typeof createUploads>, 'send' | 'stop'>,
  onSent?: () => unknown,
) {
  const { showFailure } = useResultDialog();
  const [oneAtATime] = useState(() => pLimit(1));
  const tiles = useSyncExternalStore(list.subscribe, list.tiles, list.tiles);
  useEffect(() => stop, [stop]);
  useDraft(name, {
    read() {
      const unsent = list.tiles().filter(({ id }) => !id);
      return unsent.length > 0 ? { names: unsent.map((tile) => tile.name) } : {};
    },
    restore({ names }) {
      if (Array.isArray(names)) showFailure(undefined, notUploadedText(names));
    },
  });

  async function sendAll() {
    if (onSent && (await send().catch(showFailure))) await onSent();
  }

  /** Sends photographs that have failed again: all, or `only` one. */
  function retry(only?: string) {
    list.retry(only);
    void sendAll();
  }

  /** Adds photographs at the end, and makes the small pictures of files one at a time, so that memory stays flat. */
  function add(photographs: readonly NewPhotograph[], more?: Partial<T>) {
    for (const { key, file } of list.add(photographs, more)) {
      void oneAtATime(async () => {
        const shown = () => list.tiles().find((tile) => tile.key === key);
        if (!file || !shown() || shown()?.thumbnail) return;
        const made = await makeThumbnail(file);
        // The server may have answered with one meanwhile.
        list.change(key, { thumbnail: made ?? shown()?.thumbnail ?? null });
      });
    }
    void sendAll();
  }

  return { tiles, add, retry };
}

/** A small JPEG as a data URL; null when this browser cannot decode the file, as HEIC and TIFF in most. */
async function makeThumbnail(file: Blob): Promise<string | null> {
  const size = { resizeWidth: THUMBNAIL_WIDTH, resizeQuality: 'medium' } as const;
  const bitmap = await createImageBitmap(file, size).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', 0.8);
}

function notUploadedText(names: readonly string[]): string {
  const subject = capitalized(countWithNoun(names.length, 'photograph'));
  return `${subject} ${names.length === 1 ? 'was' : 'were'} not uploaded, because your session ended: ${names.join(', ')}`;
}
