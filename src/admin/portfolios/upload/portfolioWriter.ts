import { request } from '@/client/request';
import { upload } from '@/client/upload';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import type { PortfolioAnswer } from '@/contract/portfolio';
import type { Media } from '@/payload-types';
import { whenUnanswered } from '../../photographs/sendWaiting';
import { fromAnswer, type OfficePortfolio } from '../photograph';

/** What the form of a portfolio holds and sends; a blank date is none. */
export type PortfolioFields = { service: string; name: string; description: string; date: string };

type Answer = { portfolio: PortfolioAnswer; message: string };

/** How much of a long file name the server stores, from its end. */
const STORED_NAME = 200;

/** The values with which the form begins, blank for a new portfolio. */
export const fieldsOf = (portfolio: OfficePortfolio | undefined): PortfolioFields => ({
  service: portfolio?.service._id ?? '',
  name: portfolio?.name ?? '',
  description: portfolio?.description ?? '',
  date: portfolio?.date ?? '',
});

/**
 * Writes one portfolio, call by call: its fields and removals, then each photograph by itself, then the order. It
 * remembers what was written, so that trying again after a failure creates nothing twice: neither a portfolio
 * nor a photograph whose answer was lost on the way. It names photographs by their ids.
 * @param portfolio the one to change; without it a new one is created
 * @param known the ids of the portfolios that there are
 */
export function portfolioWriter(portfolio?: OfficePortfolio, known: readonly string[] = []) {
  /** The message of the first success: a retry changes what it has just created. */
  let message: string | undefined;
  let unansweredFields: PortfolioFields | undefined;
  const unansweredFiles = new WeakSet<File>();

  /** Notes the portfolio of an answer. @returns the ids of its photographs */
  function note(answer: Answer): string[] {
    portfolio = fromAnswer(answer.portfolio, portfolio);
    return portfolio.photographs.map(({ id }) => id);
  }

  /** Known once the portfolio is created. */
  const id = () => portfolio?._id ?? '';

  const change = (changes: object): Promise<Answer> =>
    request('PUT', paths.api.portfolio(id()), changes);

  const create = (fields: PortfolioFields): Promise<Answer> =>
    request<Answer>('POST', paths.api.portfolios, fields).catch(
      whenUnanswered(() => {
        unansweredFields = fields;
      }),
    );

  /** Finds the portfolio that a creation without an answer has made. */
  async function findCreated(): Promise<OfficePortfolio | undefined> {
    if (!unansweredFields) return undefined;
    const { service, name, description } = unansweredFields;
    const all = await request<{ portfolios: PortfolioAnswer[] }>('GET', paths.api.portfolios);
    const found = all.portfolios.find(
      (one) =>
        one.imageDetails.length === 0 &&
        !known.includes(one._id) &&
        one.service._id === service &&
        one.name === name.trim() &&
        one.description === description.trim(),
    );
    if (found) message = MESSAGES.portfolioAdded;
    return found && fromAnswer(found);
  }

  /** Finds the id of a file that has arrived although its answer was lost. */
  async function findArrived(file: File, known: readonly string[]): Promise<string | undefined> {
    const { images } = await request<{ images?: Media[] | null }>(
      'GET',
      paths.api.storedPortfolio(id()),
    );
    const name = file.name.slice(-STORED_NAME);
    return images?.find(
      ({ id, originalName, filesize }) =>
        !known.includes(id) && originalName === name && filesize === file.size,
    )?.id;
  }

  return {
    /** The portfolio as it was last answered; undefined until it is created. */
    portfolio: () => portfolio,
    message: () => message,

    /**
     * Creates the portfolio, or changes it and removes photographs.
     * @param changed the fields to send for one that is there
     * @returns the ids of its photographs
     * @throws ApiError
     */
    async saveFields(
      fields: PortfolioFields,
      changed: Partial<PortfolioFields>,
      removed: string[],
    ): Promise<string[]> {
      const changes = portfolio ? changed : fields;
      portfolio ??= await findCreated();
      const answer = await (portfolio
        ? change({ ...changes, removedImages: removed.map(paths.image) })
        : create(fields));
      message ??= answer.message;
      return note(answer);
    },

    /**
     * Adds one photograph, at the end.
     * @param known the ids of the photographs that it cannot be
     * @returns its id
     * @throws ApiError
     */
    async sendPhotograph(
      file: File,
      known: readonly string[],
      sending: Parameters<typeof upload>[3],
    ): Promise<string> {
      const arrived = unansweredFiles.has(file) && (await findArrived(file, known));
      if (arrived) return arrived;
      const path = paths.api.portfolio(id());
      const answer = await upload<Answer>(path, 'images', file, sending).catch(
        whenUnanswered(() => unansweredFiles.add(file)),
      );
      // The new one comes last.
      return note(answer).at(-1) ?? '';
    },

    /**
     * Puts the photographs in order and removes others.
     * @returns the ids of those that there are
     * @throws ApiError
     */
    saveOrder: async (order: string[], removed: string[]): Promise<string[]> =>
      note(
        await change({
          imageOrder: order.map(paths.image),
          removedImages: removed.map(paths.image),
        }),
      ),
  };
}

export type PortfolioWriter = ReturnType<typeof portfolioWriter>;
