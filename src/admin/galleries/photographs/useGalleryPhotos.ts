'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '@/client/api';
import { request } from '@/client/request';
import { paths } from '@/config/paths';
import type { OwnerPhoto } from '@/contract/gallery';
import { useOutcome } from '../../dialogs/Outcomes';
import { sendWaiting } from '../../photographs/sendWaiting';
import { createTileList } from '../../photographs/tileList';
import { useThumbnails } from '../../photographs/useThumbnails';
import { type GalleryTile, tilesOf } from './galleryTile';
import { galleryWriter } from './galleryWriter';

/** How many photographs are sent at the same time. */
const AT_ONCE = 3;

/** Milliseconds after which photographs that are given their watermark are looked for again. */
const WATERMARKING_MS = 5_000;

/** The photographs of a gallery. Everything is saved at once, one call after the other. */
export function useGalleryPhotos(id: string, photos: readonly OwnerPhoto[]) {
  const { refresh } = useRouter();
  const { showFailure } = useOutcome();
  const [list] = useState(() => createTileList(tilesOf(photos)));
  const [writer] = useState(() => galleryWriter(id, list));
  const tiles = useSyncExternalStore(list.subscribe, list.tiles, list.tiles);
  const makeThumbnails = useThumbnails(list);
  const uploading = useRef<AbortController>(null);
  const lastCall = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => () => uploading.current?.abort(), []);
  useEffect(() => list.refresh(tilesOf(photos)), [list, photos]);

  const isWatermarking = photos.some(({ src }) => !src);
  const look = useEffectEvent(() => refresh());
  useEffect(() => {
    if (!isWatermarking) return;
    const timer = setInterval(look, WATERMARKING_MS);
    return () => clearInterval(timer);
  }, [isWatermarking]);

  /**
   * Saves after what is being saved. After a failure the screen shows the order that the server has. The page is not read
   * again: an answer that comes late would show an older order.
   */
  async function save(call: () => Promise<unknown>): Promise<void> {
    lastCall.current = lastCall.current.then(call).catch((error) => {
      list.restoreOrder();
      showFailure(error);
    });
    await lastCall.current;
  }

  async function sendOrder() {
    if (list.isOrdered()) return;
    const order = list.ids();
    await request('PUT', paths.api.galleryPhotos(id), { order });
    list.setOrder(order);
  }

  async function sendAll() {
    if (uploading.current) return;
    const sending = new AbortController();
    uploading.current = sending;
    try {
      await sendWaiting(list, writer, sending.signal, AT_ONCE);
    } catch (error) {
      showFailure(error);
    } finally {
      uploading.current = null;
    }
    if (sending.signal.aborted) return;
    await save(sendOrder);
    refresh();
  }

  return {
    tiles,
    isChanged: list.isChanged(),

    add(files: File[], set: string | null) {
      makeThumbnails(list.add(files, { set, takenAt: null, picks: 0 }));
      void sendAll();
    },
    retry(key: string) {
      list.change(key, { state: 'waiting' });
      void sendAll();
    },
    /** Shows and saves another order. */
    order(tiles: readonly GalleryTile[]) {
      list.replace(tiles);
      void save(sendOrder);
    },
    /** Moves photographs to a set. */
    assign(keys: ReadonlySet<string>, set: string | null) {
      const moved = list.tiles().filter(({ key }) => keys.has(key));
      list.replace(list.tiles().map((tile) => (keys.has(tile.key) ? { ...tile, set } : tile)));
      const sets = Object.fromEntries(moved.flatMap(({ id }) => (id ? [[id, set]] : [])));
      void save(() => request('PUT', paths.api.galleryPhotos(id), { set: sets }));
    },
    /** Takes photographs out of the gallery, whether they are on the server yet or not. @throws ApiError */
    async remove(keys: ReadonlySet<string>) {
      for (const { key, id: photo } of list.tiles().filter((tile) => keys.has(tile.key))) {
        if (photo) {
          await request('DELETE', paths.api.galleryPhoto(id, photo)).catch(ignoreMissing);
          list.setDeleted(photo);
        } else list.remove(key);
      }
      refresh();
    },
  };
}

/** It was removed elsewhere. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}
