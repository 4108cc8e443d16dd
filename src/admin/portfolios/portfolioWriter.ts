import { ApiError, isUnanswered, newIdempotencyKey } from '@/client/api';
import { request } from '@/client/request';
import { paths } from '@/config/paths';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { patchPhotographs } from '../photographs/patchPhotographs';
import { nameMissingPhotographs, type Tile, type TileList } from '../photographs/tileList';
import { createUploads, sendTo } from '../photographs/uploads';
import type { PortfolioValues } from './PortfolioFields';
import type { OfficePortfolio } from './portfolioTile';

/**
 * Saves a portfolio by several calls: fields and removals, each photograph by itself, then the order. A retry creates nothing
 * twice: what may have arrived is sent again under its `Idempotency-Key`. Every function throws ApiError.
 * @param portfolio the one to change; without it a new one is created
 */
export function portfolioWriter(
  list: TileList<Tile>,
  portfolio?: Omit<OfficePortfolio, 'photographs'>,
) {
  /** Whether the server has not found the portfolio any more. */
  let isGone = false;
  /** The message of the first call that succeeded, so that a creation says created. */
  let message: string | undefined;
  /**
   * The fields and the key of an attempt to create it that has no answer yet. The next attempt repeats both, since the server
   * may have carried out the first.
   */
  let creation: { fields: PortfolioValues; addedImages: string[]; key: string } | undefined;

  /** Stores the portfolio of an answer. @returns the ids of its photographs */
  function storeAnswer({ images: _, imageDetails, ...fields }: PortfolioAnswer): string[] {
    portfolio = fields;
    return imageDetails.map(({ _id }) => _id);
  }

  const path = () => paths.api.portfolio(portfolio?._id ?? '');

  /** Removes what was deleted from the library meanwhile, and has the error name it. */
  function throwNamed(error: unknown): never {
    isGone ||= error instanceof ApiError && error.status === 404;
    throw nameMissingPhotographs(error, list.tiles(), (unknown) => {
      for (const { key } of unknown) list.remove(key);
    });
  }

  /** Changes fields, whatever is being done with the photographs meanwhile. */
  const update = (fields: object) => request('PUT', path(), fields).catch(throwNamed);

  async function put(body: object): Promise<void> {
    const known = list.serverIds();
    const answer = await update(body);
    message ??= answer.message;
    list.applyServerOrder(storeAnswer(answer.portfolio), known);
  }

  /** Saves changes, with what was removed, which stays in the library, and what was chosen from there. */
  async function change(changes: object): Promise<void> {
    const removed = list.removed();
    await patchPhotographs(removed, { inLibrary: true });
    const removedImages = removed.map(paths.image);
    await put({ ...changes, removedImages, addedImages: list.addedFromLibrary() });
  }

  async function create(fields: PortfolioValues): Promise<void> {
    creation ??= { fields, addedImages: list.addedFromLibrary(), key: newIdempotencyKey() };
    const sent = creation;
    const body = { ...sent.fields, addedImages: sent.addedImages };
    try {
      const answer = await request('POST', paths.api.portfolios, body, sent.key);
      message = answer.message;
      list.applyServerOrder(storeAnswer(answer.portfolio), []);
    } catch (error) {
      // After a refusal the fields may be corrected.
      if (!isUnanswered(error)) creation = undefined;
      throwNamed(error);
    }
    // They were corrected since the first attempt.
    if (sent.fields !== fields) await change(fields);
  }

  const sendPhotograph = sendTo(() => paths.api.portfolioPhotos(portfolio?._id ?? ''));

  const { send, stop, remove } = createUploads(
    list,
    (...sent) => sendPhotograph(...sent).catch(throwNamed),
    (id) => put({ removedImages: [paths.image(id)] }),
  );

  /** Saves the order. When it was changed elsewhere meanwhile, the list shows that order. */
  async function saveOrder(): Promise<void> {
    if (list.isOrderSaved()) return;
    const imageOrder = list.ids().map(paths.image);
    const orderedFrom = list.serverIds().map(paths.image);
    try {
      await change({ imageOrder, orderedFrom });
    } catch (error) {
      const stored = error instanceof ApiError && error.refusal.portfolio;
      if (stored) {
        list.applyServerOrder(storeAnswer(stored));
        list.restoreOrder();
      }
      throw error;
    }
  }

  /** Saves what was chosen from the library, removed or moved. */
  async function saveList(): Promise<void> {
    if (list.addedFromLibrary().length > 0 || list.removed().length > 0) await change({});
    await saveOrder();
  }

  return {
    /** The portfolio as it was last answered, with the photographs that have arrived; undefined until it is created. */
    portfolio: (): OfficePortfolio | undefined =>
      portfolio && {
        ...portfolio,
        photographs: list
          .tiles()
          .flatMap((tile) => (tile.id ? { ...tile, id: tile.id, isNew: false } : [])),
      },
    message: () => message,
    savedAt: () => portfolio?.updatedAt ?? '',
    isGone: () => isGone,
    send,
    stop,
    remove,
    update,
    put,
    saveList,

    /** Creates the portfolio, or sends what was changed of it and removes photographs. */
    saveFields: (fields: PortfolioValues, changed: Partial<PortfolioValues>): Promise<void> =>
      portfolio ? change(changed) : create(fields),

    /** Sends the photographs that wait, and saves the list. @returns whether all are on the server */
    async savePhotographs(): Promise<boolean> {
      // Photographs may be added or removed until the very end.
      do {
        if (!(await send())) return false;
        await saveList();
        await list.settled();
      } while (list.tiles().some(({ state }) => state === 'waiting'));
      return list.tiles().every(({ id }) => id);
    },
  };
}
