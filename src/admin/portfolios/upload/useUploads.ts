'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { createGallery } from './gallery';
import type { PortfolioFields } from './portfolioFields';
import { portfolioWriter } from './portfolioWriter';
import { saveDescriptions } from './saveDescriptions';
import { sendWaiting } from './sendWaiting';
import { type FindSaid, tilesOf } from './tilesOf';

type Begin = Parameters<typeof portfolioWriter>[0];

/**
 * The photographs of a portfolio's form and how they get to the server (docs/specification.md#portfolio-form).
 * @param begin as portfolioWriter takes it; only the first one counts, and so for `said`; see `refresh`
 */
export function useUploads(begin: Begin, said?: FindSaid) {
  const [{ gallery, writer }] = useState(() => ({
    gallery: createGallery(tilesOf(begin.portfolio, said)),
    writer: portfolioWriter(begin),
  }));
  const tiles = useSyncExternalStore(gallery.subscribe, gallery.tiles, gallery.tiles);
  const line = useRef<AbortController>(null);

  useEffect(() => () => line.current?.abort(), []);

  async function withoutRemoved<Result>(write: (removed: string[]) => Promise<Result>) {
    const removed = gallery.removed();
    const result = await write(removed);
    gallery.forgetRemoved(removed);
    return result;
  }

  return {
    gallery,
    tiles,
    isSending: tiles.some(({ state }) => state === 'sending'),
    failed: tiles.filter(({ state }) => state === 'failed').length,

    /** The portfolio as it was last answered. */
    written: (): PortfolioAnswer | undefined => writer.portfolio(),

    /**
     * Takes over the portfolio as the server has it by now; what was changed here and is not saved stays.
     * @returns whether it was news
     */
    refresh(fresh: PortfolioAnswer, freshSaid?: FindSaid): boolean {
      if (!writer.refresh(fresh)) return false;
      gallery.refresh(tilesOf(fresh, freshSaid));
      writer.know(gallery.tiles().flatMap(({ url }) => url ?? []));
      return true;
    },

    /** Puts photographs that have failed back in the line; one that is under way takes them. */
    putBack(isMeant: (key: string) => boolean) {
      for (const { key, state } of gallery.tiles())
        if (state === 'failed' && isMeant(key)) gallery.change(key, { state: 'waiting' });
    },

    /**
     * Sends the fields, then what waits, then the order and what was said of each photograph.
     * @param onFields the fields are there; the photographs are still to come
     * @returns the server's message; undefined when photographs have failed, which say why themselves
     * @throws ApiError about the fields or the order
     */
    async save(fields: PortfolioFields, onFields: () => void): Promise<string | undefined> {
      line.current = new AbortController();
      const { signal } = line.current;
      const message = await withoutRemoved((removed) => writer.saveFields(fields, removed));
      onFields();
      const isToSend = () => gallery.tiles().some(({ state }) => state === 'waiting');
      // Photographs may be added or taken away until the very end.
      do {
        await sendWaiting(gallery, writer, signal);
        if (signal.aborted) return undefined;
        const urls = gallery.tiles().flatMap(({ url }) => url ?? []);
        await withoutRemoved((removed) => writer.arrange(urls, removed));
        gallery.markArranged(urls);
        await saveDescriptions(writer.portfolio()?._id ?? '', gallery);
      } while (isToSend());
      const isWhole = gallery.tiles().every(({ url }) => url !== undefined);
      return isWhole ? message : undefined;
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
