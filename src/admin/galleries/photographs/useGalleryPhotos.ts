import { useEffect, useEffectEvent, useMemo } from 'react';
import { ApiError, isUnanswered } from '@/client/api';
import { request } from '@/client/request';
import { paths } from '@/config/paths';
import type { OfficeGallery, OfficePhoto } from '@/contract/gallery';
import type { NewPhotograph, TileList } from '../../photographs/tileList';
import { createUploads, sendTo } from '../../photographs/uploads';
import { useSavedTiles } from '../../photographs/useSavedTiles';
import { type GalleryTile, storedFields, tilesOf } from './galleryTile';

/** The photographs of a gallery. */
export function useGalleryPhotos(gallery: OfficeGallery, photos: readonly OfficePhoto[]) {
  const { _id: id, updatedAt, sets } = gallery;
  const photographs = useMemo(() => tilesOf(photos), [photos]);
  const createWriter = (list: TileList<GalleryTile>) => galleryWriter(id, list);
  const saved = useSavedTiles({ id, updatedAt, photographs, createWriter });
  const { list, writer, inTurn, save, refresh } = saved;

  /** A photograph that is not on the server leaves a set that was deleted elsewhere. */
  const leaveDeletedSets = useEffectEvent(() => {
    const known = new Set<string | null>([null, ...sets.map(({ _id }) => _id)]);
    list.replace(
      list.tiles().map((tile) => (tile.id || known.has(tile.set) ? tile : { ...tile, set: null })),
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for the props of each rendering by the server
  useEffect(() => leaveDeletedSets(), [photos, updatedAt]);

  return {
    ...saved,
    add: (photographs: readonly NewPhotograph[], set: string | null) =>
      saved.add(photographs, { set, takenAt: null, picks: 0 }),
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
      const change = { set: Object.fromEntries(moved.map((photoId) => [photoId, set])) };
      void save(
        () => writer.updatePhotos(change),
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

/** Saves the photographs of a gallery, each in the set in which it is shown. */
function galleryWriter(id: string, list: TileList<GalleryTile>) {
  const path = paths.api.galleryPhotos(id);
  let savedAt = '';

  async function deletePhotographs(photoIds: string[]): Promise<void> {
    await request('DELETE', path, { photos: photoIds }).catch((error) => {
      // All of them were deleted elsewhere.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    });
    list.setDeleted(photoIds);
  }

  async function updatePhotos(change: object): Promise<void> {
    savedAt = (await request('PUT', path, change)).gallery.updatedAt;
  }

  const send = sendTo(() => path);

  const uploads = createUploads<GalleryTile>(
    list,
    async (tile, sending) => {
      const { key, idempotencyKey } = tile;
      // A repeated call has to be the same, although the photograph was moved to another set meanwhile.
      const { sentTo = tile.set } = tile;
      list.change(key, { sentTo });
      const fields: Record<string, string> = sentTo ? { set: sentTo } : {};
      const photo = await send(tile, { ...sending, fields }).catch((error) => {
        // What was refused may be sent to another set.
        if (!isUnanswered(error)) list.change(key, { sentTo: undefined });
        throw error;
      });
      // Undefined if it was cancelled, which gives it another key, or removed.
      const shown = () => list.tiles().find((one) => one.idempotencyKey === idempotencyKey);
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

  return {
    ...uploads,
    deletePhotographs,
    updatePhotos,
    savedAt: () => savedAt,
    async saveList() {
      if (list.isOrderSaved()) return;
      const [order, orderedFrom] = [list.ids(), list.serverIds()];
      await updatePhotos({ order, orderedFrom });
      list.applyServerOrder(order, orderedFrom);
    },
  };
}
