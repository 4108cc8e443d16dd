'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { request } from '@/client/request';
import { paths } from '@/config/paths';
import type { OfficeGallery, OfficePhoto } from '@/contract/gallery';
import { useOutcome } from '../../dialogs/Outcomes';
import { createTileList } from '../../photographs/tileList';
import { useTileList } from '../../photographs/useTileList';
import { type GalleryTile, tilesOf } from './galleryTile';
import { galleryWriter } from './galleryWriter';

/** Milliseconds after which photographs that are given their watermark are looked for again. */
const WATERMARKING_MS = 5_000;

/** The photographs of a gallery. Everything is saved at once, one call after the other. */
export function useGalleryPhotos(gallery: OfficeGallery, photos: readonly OfficePhoto[]) {
  const { _id: id, updatedAt, sets } = gallery;
  const { refresh } = useRouter();
  const { showFailure } = useOutcome();
  const [list] = useState(() => createTileList(tilesOf(photos)));
  const [writer] = useState(() => galleryWriter(id, list));
  const { tiles, add } = useTileList(`uploads:${id}`, list, writer);
  const lastCall = useRef<Promise<unknown>>(Promise.resolve());
  const isSaving = list.isPending();
  /** When the gallery was changed by what was saved here last. */
  const savedAt = useRef('');
  /** A page has come while something was saved. */
  const isOutdated = useRef(false);

  const takeOver = useEffectEvent(() => {
    // What is not on the server stays in no set that was deleted elsewhere.
    const isThere = new Set<string | null>([null, ...sets.map(({ _id }) => _id)]);
    list.replace(
      list
        .tiles()
        .map((tile) => (tile.id || isThere.has(tile.set) ? tile : { ...tile, set: null })),
    );
    // A page that was read before a save would undo it; after those under way there is another.
    if (isSaving) isOutdated.current = true;
    else if (updatedAt >= savedAt.current) list.refresh(tilesOf(photos));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over each page once
  useEffect(() => takeOver(), [photos, updatedAt]);
  useEffect(() => {
    if (isSaving || !isOutdated.current) return;
    isOutdated.current = false;
    refresh();
  }, [isSaving, refresh]);

  const isWatermarking = photos.some(({ src }) => !src);
  useEffect(() => {
    if (!isWatermarking) return;
    const timer = setInterval(refresh, WATERMARKING_MS);
    return () => clearInterval(timer);
  }, [isWatermarking, refresh]);

  /** Calls after what is being called. @throws whatever `call` throws */
  function inTurn(call: () => Promise<void>): Promise<void> {
    const turn = lastCall.current.then(call);
    lastCall.current = turn.catch(() => {});
    void list.waitFor(lastCall.current);
    return turn;
  }

  /** Saves in turn. After a failure the screen shows what the server has. */
  const save = (call: () => Promise<void>, restore = list.restoreOrder): Promise<void> =>
    inTurn(call).catch((error) => {
      restore();
      showFailure(error);
      refresh();
    });

  async function arrange(change: object) {
    const path = paths.api.galleryPhotos(id);
    const answer = await request('PUT', path, change);
    savedAt.current = answer.gallery.updatedAt;
  }

  async function saveOrder() {
    if (list.isOrdered()) return;
    const [order, orderedFrom] = [list.ids(), list.stored()];
    await arrange({ order, orderedFrom });
    list.setStored(order, orderedFrom);
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
    /** Shows and saves another order. */
    order(tiles: readonly GalleryTile[]) {
      list.replace(tiles);
      void save(saveOrder);
    },
    /** Moves photographs to a set. */
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
        () => arrange({ set: Object.fromEntries(moved.map((photo) => [photo, set])) }),
        // What was moved once more meanwhile stays there.
        () => show((tile) => (tile.set === set ? (before.get(tile.key) ?? null) : tile.set)),
      );
    },
    /** Takes photographs out of the gallery, whether they are on the server yet or not. @throws ApiError */
    async remove(keys: ReadonlySet<string>) {
      const removed = list.tiles().filter(({ key }) => keys.has(key));
      const ids = removed.flatMap(({ id: photo }) => photo ?? []);
      for (const { key, id: photo } of removed) if (!photo) writer.remove(key);
      if (ids.length === 0) return;
      try {
        await inTurn(() => writer.deletePhotographs(ids));
      } finally {
        refresh();
      }
    },
  };
}
