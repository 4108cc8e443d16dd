'use client';

import pLimit from 'p-limit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, isUnanswered } from '@/client/api';
import { request } from '@/client/request';
import { useRefresh } from '@/client/useRefresh';
import { paths } from '@/config/paths';
import type { OfficeGallery, OfficePhoto } from '@/contract/gallery';
import { useResultDialog } from '../../dialogs/ResultDialog';
import { createTileList, type TileList } from '../../photographs/tileList';
import { createUploads, sendTo } from '../../photographs/uploads';
import { useTileList } from '../../photographs/useTileList';
import { type GalleryTile, storedFields, tilesOf } from './galleryTile';

/** The photographs of a gallery. Everything is saved at once, one call after the other. */
export function useGalleryPhotos(gallery: OfficeGallery, photos: readonly OfficePhoto[]) {
  const { _id: id, updatedAt, sets } = gallery;
  const refresh = useRefresh();
  const { showFailure } = useResultDialog();
  const [list] = useState(() => createTileList(tilesOf(photos)));
  const [writer] = useState(() => galleryWriter(id, list));
  const { tiles, add } = useTileList(`uploads:${id}`, list, writer);
  const [oneAtATime] = useState(() => pLimit(1));
  const isSaving = list.isPending();
  /** The gallery's `updatedAt` after the last save. */
  const savedAt = useRef('');
  /** Whether props that came during a save were ignored. */
  const isOutdated = useRef(false);

  const applyProps = useEffectEvent(() => {
    // A photograph that is not on the server leaves a set that was deleted elsewhere.
    const known = new Set<string | null>([null, ...sets.map(({ _id }) => _id)]);
    list.replace(
      list.tiles().map((tile) => (tile.id || known.has(tile.set) ? tile : { ...tile, set: null })),
    );
    // Props that were rendered before a save would undo it: ignore them, and refresh after the save. The list itself is asked,
    // since a save may have begun after the last rendering and before this effect.
    if (list.isPending()) isOutdated.current = true;
    else if (updatedAt < savedAt.current) return;
    // The upload of a photograph does not change `updatedAt`. One that was deleted elsewhere is missing after the refresh, too.
    else if (!list.isChanged() && list.wasReadBeforeArrivals(tilesOf(photos))) refresh();
    else list.refresh(tilesOf(photos));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for the props of each rendering by the server
  useEffect(() => applyProps(), [photos, updatedAt]);
  useEffect(() => {
    if (isSaving || !isOutdated.current) return;
    isOutdated.current = false;
    refresh();
  }, [isSaving, refresh]);

  /** Runs one call after the other. @throws whatever `call` throws */
  function inTurn(call: () => Promise<void>): Promise<void> {
    const turn = oneAtATime(call);
    void list.track(turn.catch(() => {}));
    return turn;
  }

  /** Saves in turn. After a failure the screen shows what the server has. */
  const save = (call: () => Promise<void>, restore = list.restoreOrder): Promise<void> =>
    inTurn(call).catch((error) => {
      restore();
      showFailure(error);
      refresh();
    });

  async function updatePhotos(change: object) {
    const path = paths.api.galleryPhotos(id);
    const answer = await request('PUT', path, change);
    savedAt.current = answer.gallery.updatedAt;
  }

  async function saveOrder() {
    if (list.isOrderSaved()) return;
    const [order, orderedFrom] = [list.ids(), list.serverIds()];
    await updatePhotos({ order, orderedFrom });
    list.applyServerOrder(order, orderedFrom);
  }

  async function sendAll() {
    if (!(await writer.send().catch(showFailure))) return;
    await save(saveOrder);
    refresh();
  }

  return {
    tiles,
    isChanged: list.isChanged(),

    add(files: File[], set: string | null) {
      add(files, { set, takenAt: null, picks: 0 });
      void sendAll();
    },
    /** Sends photographs that have failed again: all, or `only` one. */
    retry(only?: string) {
      list.retry(only);
      void sendAll();
    },
    order(tiles: readonly GalleryTile[]) {
      list.replace(tiles);
      void save(saveOrder);
    },
    assign(keys: ReadonlySet<string>, set: string | null) {
      const before = new Map(list.tiles().map((tile) => [tile.key, tile.set]));
      const show = (setOf: (tile: GalleryTile) => string | null) =>
        list.replace(
          list.tiles().map((tile) => (keys.has(tile.key) ? { ...tile, set: setOf(tile) } : tile)),
        );
      show(() => set);
      // Those that are on their way get their set as soon as they have arrived.
      const moved = list.tiles().flatMap(({ key, id }) => (keys.has(key) && id ? [id] : []));
      if (moved.length === 0) return;
      void save(
        () => updatePhotos({ set: Object.fromEntries(moved.map((photoId) => [photoId, set])) }),
        // What was moved once more meanwhile stays there.
        () => show((tile) => (tile.set === set ? (before.get(tile.key) ?? null) : tile.set)),
      );
    },
    /** Removes photographs, whether they are on the server yet or not. @throws ApiError */
    async remove(keys: ReadonlySet<string>) {
      const removed = list.tiles().filter(({ key }) => keys.has(key));
      const ids = removed.flatMap(({ id: photoId }) => photoId ?? []);
      for (const { key, id: photoId } of removed) if (!photoId) writer.remove(key);
      if (ids.length === 0) return;
      await inTurn(() => writer.deletePhotographs(ids)).finally(refresh);
    },
  };
}

/** Uploads photographs to a gallery, each to the set in which it is shown, and deletes them. */
function galleryWriter(id: string, list: TileList<GalleryTile>) {
  const path = paths.api.galleryPhotos(id);

  async function deletePhotographs(photoIds: string[]): Promise<void> {
    await request('DELETE', path, { photos: photoIds }).catch((error) => {
      // All of them were deleted elsewhere.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    });
    list.setDeleted(photoIds);
  }

  const send = sendTo(() => path);

  const uploads = createUploads<GalleryTile>(
    list,
    async (tile, file, sending) => {
      const { key, sendKey } = tile;
      // A repeated call has to be the same, although the photograph was moved to another set meanwhile.
      const { sentTo = tile.set } = tile;
      list.change(key, { sentTo });
      const fields: Record<string, string> = sentTo ? { set: sentTo } : {};
      const photo = await send(tile, file, { ...sending, fields }).catch((error) => {
        // What was refused may be sent to another set.
        if (!isUnanswered(error)) list.change(key, { sentTo: undefined });
        throw error;
      });
      // Undefined if it was cancelled, which gives it another key, or removed.
      const shown = () => list.tiles().find((one) => one.sendKey === sendKey);
      const { set = photo.set } = shown() ?? {};
      if (set !== photo.set) {
        // It has arrived by now. If the next call fails, it counts as failed, and removing it must delete it on the server.
        list.change(key, { mayHaveArrived: true });
        await request('PUT', path, { set: { [photo._id]: set } }).catch((error) => {
          if (shown()) throw error;
        });
      }
      list.change(key, { ...storedFields(photo), set });
      return photo;
    },
    (photoId) => deletePhotographs([photoId]),
  );
  return { ...uploads, deletePhotographs };
}
