import { ApiError, newIdempotencyKey } from '@/client/api';
import { request } from '@/client/request';
import { upload } from '@/client/upload';
import { paths } from '@/config/paths';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { createTileList } from '../../photographs/tileList';
import { createUploads, type Send } from '../../photographs/uploads';
import {
  dirtyMeta,
  fromAnswer,
  type Meta,
  type OfficePortfolio,
  type PortfolioTile,
} from '../photograph';

/** What the form of a portfolio holds and sends; a blank date is none. */
export type PortfolioFields = { service: string; name: string; description: string; date: string };

/** The values with which the form begins, blank for a new portfolio. */
export const fieldsOf = (portfolio: OfficePortfolio | undefined): PortfolioFields => ({
  service: portfolio?.service._id ?? '',
  name: portfolio?.name ?? '',
  description: portfolio?.description ?? '',
  date: portfolio?.date ?? '',
});

/**
 * The photographs of a portfolio's form, with what was edited about each.
 * @param begin the photographs that are on the server
 */
export function createPortfolioTiles(begin: readonly PortfolioTile[]) {
  const list = createTileList(begin, (tile) => dirtyMeta(tile) !== undefined);
  return {
    ...list,
    edit(key: string, edited: Partial<Meta>) {
      const tile = list.tiles().find((one) => one.key === key);
      list.change(key, { edited: { ...tile?.edited, ...edited } });
    },
  };
}

/**
 * Writes one portfolio, call by call: its fields and removals, then each photograph by itself, then the order. Trying again
 * after a failure creates nothing twice: what may have arrived is sent again under its `Idempotency-Key`. Every call
 * throws ApiError.
 * @param list its photographs
 * @param portfolio the one to change; without it a new one is created
 */
export function portfolioWriter(
  list: ReturnType<typeof createPortfolioTiles>,
  portfolio?: OfficePortfolio,
) {
  /** The message of the first success: a retry changes what it has just created. */
  let message: string | undefined;
  /** A creation that has not been answered yet. */
  let creation: { fields: PortfolioFields; key: string } | undefined;

  /** Notes the portfolio of an answer. @returns the ids of its photographs */
  function note(answer: PortfolioAnswer): string[] {
    portfolio = fromAnswer(answer, portfolio);
    return portfolio.photographs.map(({ id }) => id);
  }

  /** Known once the portfolio is created. */
  const path = () => paths.api.portfolio(portfolio?._id ?? '');

  async function change(changes: object, removed = list.removed()): Promise<void> {
    const known = list.stored();
    const body = { ...changes, removedImages: removed.map(paths.image) };
    const answer = await request('PUT', path(), body);
    message ??= answer.message;
    list.setStored(note(answer.portfolio), known);
  }

  /** @returns the fields with which it was created: those of the first attempt, if that was not answered */
  async function create(fields: PortfolioFields): Promise<PortfolioFields> {
    creation ??= { fields, key: newIdempotencyKey() };
    const sent = creation;
    try {
      const answer = await request('POST', paths.api.portfolios, sent.fields, sent.key);
      message = answer.message;
      note(answer.portfolio);
      return sent.fields;
    } catch (error) {
      // What was refused may be corrected.
      if (!(error instanceof ApiError) || !error.isUnanswered) creation = undefined;
      throw error;
    }
  }

  const sendPhotograph: Send<PortfolioTile> = async ({ sendKey }, file, sending) => {
    const answer = await upload(path(), 'images', file, {
      ...sending,
      method: 'PUT',
      key: sendKey,
    });
    return note(answer.portfolio).at(-1) ?? '';
  };
  const { send, stop, remove } = createUploads(list, sendPhotograph, (id) => change({}, [id]));

  /** Saves the order and what was removed. When the order was changed elsewhere meanwhile, the list shows that one. */
  async function saveOrder(): Promise<void> {
    if (list.isOrdered()) return;
    const imageOrder = list.ids().map(paths.image);
    const orderedFrom = list.stored().map(paths.image);
    try {
      await change({ imageOrder, orderedFrom });
    } catch (error) {
      const stored = error instanceof ApiError && error.refusal.portfolio;
      if (stored) {
        list.setStored(note(stored));
        list.restoreOrder();
      }
      throw error;
    }
  }

  /** Saves what was edited about photographs beside their order (docs/specification.md#one-portfolio). */
  async function saveMeta(): Promise<void> {
    for (const tile of list.tiles()) {
      const dirty = dirtyMeta(tile);
      if (!tile.id || !dirty) continue;
      const { focal, ...texts } = dirty;
      await request('PATCH', paths.api.photograph(tile.id), {
        ...texts,
        ...(focal && { focalX: focal.x, focalY: focal.y }),
      });
      list.change(tile.key, { meta: { ...tile.meta, ...dirty } });
    }
  }

  return {
    /** The portfolio as it was last answered; undefined until it is created. */
    portfolio: () => portfolio,
    message: () => message,
    stop,
    remove,

    /** Creates the portfolio, or changes it and removes photographs. @param changed the fields to send for one that is there */
    async saveFields(fields: PortfolioFields, changed: Partial<PortfolioFields>): Promise<void> {
      const created = portfolio ? undefined : await create(fields);
      if (created !== fields) await change(created ? fields : changed);
    },

    /**
     * Sends the photographs that wait, and saves the order, what was removed meanwhile and what was edited about each.
     * @returns whether all are on the server; those that have failed show their own messages
     */
    async savePhotographs(): Promise<boolean> {
      // Photographs may be added or removed until the very end.
      do {
        if (!(await send())) return false;
        await saveOrder();
        await saveMeta();
        await list.settled();
      } while (list.tiles().some(({ state }) => state === 'waiting'));
      return list.tiles().every(({ id }) => id);
    },
  };
}
