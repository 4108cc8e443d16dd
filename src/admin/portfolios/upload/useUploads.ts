'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type OfficePortfolio, tilesOf } from '../photograph';
import { createGallery } from './gallery';
import { type PortfolioFields, portfolioWriter } from './portfolioWriter';
import { saveMeta, sendWaiting } from './sendPhotographs';
import { makeThumbnail } from './thumbnail';

/**
 * The photographs of a portfolio's form and their uploads (docs/specification.md#portfolio-form).
 * @param begin as portfolioWriter takes it
 */
export function useUploads(begin: Parameters<typeof portfolioWriter>[0]) {
  const [{ gallery, writer }] = useState(() => ({
    gallery: createGallery(tilesOf(begin.portfolio)),
    writer: portfolioWriter(begin),
  }));
  const tiles = useSyncExternalStore(gallery.subscribe, gallery.tiles, gallery.tiles);
  const uploading = useRef<AbortController>(null);
  const thumbnails = useRef(Promise.resolve());

  useEffect(() => () => uploading.current?.abort(), []);

  const isWaiting = () => gallery.tiles().some(({ state }) => state === 'waiting');

  return {
    gallery,
    tiles,
    isSending: tiles.some(({ state }) => state === 'sending'),
    failed: tiles.filter(({ state }) => state === 'failed').length,

    /** The portfolio as it was last answered. */
    written: (): OfficePortfolio | undefined => writer.portfolio(),

    /** Adds files, and makes their small pictures one at a time, so that memory stays flat. */
    add(files: readonly File[]) {
      for (const { key, file } of gallery.add(files)) {
        thumbnails.current = thumbnails.current.then(async () => {
          const isRemoved = !gallery.tiles().some((tile) => tile.key === key);
          if (file && !isRemoved) gallery.change(key, { thumbnail: await makeThumbnail(file) });
        });
      }
    },

    /** Puts photographs that have failed back in the queue. */
    putBack(isMeant: (key: string) => boolean) {
      for (const { key, state } of gallery.tiles())
        if (state === 'failed' && isMeant(key)) gallery.change(key, { state: 'waiting' });
    },

    /**
     * Sends the fields, then what waits, then the order and what was edited about each photograph.
     * @param changed the fields to send when the portfolio is there already
     * @param onFields the fields are there; the photographs are still to come
     * @returns the server's message; undefined when photographs have failed, which show their own messages
     * @throws ApiError about the fields or the order
     */
    async save(
      fields: PortfolioFields,
      changed: Partial<PortfolioFields>,
      onFields: () => void,
    ): Promise<string | undefined> {
      uploading.current = new AbortController();
      const { signal } = uploading.current;
      gallery.setStored(await writer.saveFields(fields, changed, gallery.removed()));
      onFields();
      // Photographs may be added or removed until the very end.
      do {
        await sendWaiting(gallery, writer, signal);
        if (signal.aborted) return undefined;
        if (!gallery.isOrdered())
          gallery.setStored(await writer.saveOrder(gallery.ids(), gallery.removed()));
        await saveMeta(gallery);
      } while (isWaiting());
      return gallery.tiles().every(({ id }) => id) ? writer.message() : undefined;
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
