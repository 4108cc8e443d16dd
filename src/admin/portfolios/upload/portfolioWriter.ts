import { ApiError, answerOf } from '@/client/api';
import { panelRequest } from '@/client/panelRequest';
import { request, withSession } from '@/client/request';
import { isOlder } from '@/client/session/store';
import { upload } from '@/client/upload';
import { paths } from '@/config/paths';
import { photographIdOf } from '@/config/photographIdOf';
import { MESSAGES } from '@/contract/messages';
import type { PortfolioAnswer } from '@/contract/portfolio';
import type { Media } from '@/payload-types';
import { changedFields } from '../../forms/changedFields';
import { fromAnswer, type OfficePortfolio } from '../photograph';

/** What the form of a portfolio holds and sends; a blank date is none. */
export type PortfolioFields = { service: string; name: string; description: string; date: string };

type Answer = { portfolio: PortfolioAnswer; message: string };
type Sending = { onProgress: (share: number) => void; signal: AbortSignal };

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
 * Writes one portfolio, call by call: its fields, then each photograph by itself, then the order. It
 * remembers what was written, so that trying again after a failure creates nothing twice: neither a portfolio
 * nor a photograph whose answer was lost on the way.
 * @param begin.portfolio the one to change; without it a new one is created
 * @param begin.others the ids of the portfolios that there are
 */
export function portfolioWriter(begin: { portfolio?: OfficePortfolio; others: readonly string[] }) {
  let { portfolio } = begin;
  /** The fields as this form has read them from the server or written them. */
  let written = portfolio && fieldsOf(portfolio);
  /** The message of the first success: a retry changes what it has just created. */
  let message: string | undefined;
  const unansweredFields: PortfolioFields[] = [];
  const unansweredFiles = new WeakSet<File>();

  /** Notes the portfolio of an answer. @returns the URLs of its photographs */
  function note(answer: Answer): string[] {
    portfolio = fromAnswer(answer.portfolio, portfolio);
    return answer.portfolio.images;
  }

  const change = (changes: object): Promise<Answer> =>
    request('PUT', paths.api.portfolio(createdId()), changes);

  function createdId(): string {
    if (!portfolio) throw new Error('The portfolio is not created yet');
    return portfolio._id;
  }

  async function create(fields: PortfolioFields): Promise<Answer> {
    try {
      return await request<Answer>('POST', paths.api.portfolios, fields);
    } catch (error) {
      if (isUnanswered(error)) unansweredFields.push(fields);
      throw error;
    }
  }

  /** Finds the portfolio that a creation without an answer has made. */
  async function findCreated(): Promise<OfficePortfolio | undefined> {
    if (unansweredFields.length === 0) return undefined;
    const all = await request<{ portfolios: PortfolioAnswer[] }>('GET', paths.api.portfolios);
    const found = all.portfolios.find(
      ({ _id, name, description, service, images }) =>
        images.length === 0 &&
        !begin.others.includes(_id) &&
        unansweredFields.some(
          (fields) =>
            fields.service === service._id &&
            fields.name.trim() === name &&
            fields.description.trim() === description,
        ),
    );
    if (found) message = MESSAGES.portfolioAdded;
    return found && fromAnswer(found);
  }

  /** Finds the URL of a file that has arrived although its answer was lost. */
  async function findArrived(file: File, known: readonly string[]): Promise<string | undefined> {
    const [urls, stored] = [note(await change({})), await readStored(createdId())];
    const name = file.name.slice(-STORED_NAME);
    return urls.find((url) => {
      const row = stored.get(photographIdOf(url));
      return !known.includes(url) && row?.originalName === name && row.filesize === file.size;
    });
  }

  async function sendFile(file: File, sending: Sending): Promise<string> {
    const form = new FormData();
    form.append('images', file);
    try {
      const reply = await withSession((token) =>
        upload('PUT', paths.api.portfolio(createdId()), form, { token, ...sending }),
      );
      // The new one comes last.
      return note(answerOf<Answer>(reply)).at(-1) ?? '';
    } catch (error) {
      if (isUnanswered(error)) unansweredFiles.add(file);
      throw error;
    }
  }

  return {
    /** The portfolio as it was last answered; undefined until it is created. */
    portfolio: () => portfolio,
    message: () => message,

    /**
     * Takes over the portfolio as the server has it by now, unless what was written here is newer.
     * @returns whether it was news
     */
    refresh(fresh: OfficePortfolio): boolean {
      if (fresh === portfolio || isOlder(fresh, portfolio)) return false;
      portfolio = fresh;
      written = fieldsOf(fresh);
      return true;
    },

    /**
     * Creates the portfolio, or changes what was changed here and removes photographs.
     * @returns the URLs of its photographs
     * @throws ApiError
     */
    async saveFields(fields: PortfolioFields, removedImages: string[]): Promise<string[]> {
      portfolio ??= await findCreated();
      const answer = await (portfolio
        ? change({ ...changedFields(fields, written), removedImages })
        : create(fields));
      written = fields;
      message ??= answer.message;
      return note(answer);
    },

    /**
     * Adds one photograph, at the end.
     * @param known the URLs of the photographs that it cannot be
     * @returns its URL
     * @throws ApiError
     */
    async sendPhotograph(file: File, known: readonly string[], sending: Sending): Promise<string> {
      const arrived = unansweredFiles.has(file) && (await findArrived(file, known));
      return arrived || sendFile(file, sending);
    },

    /**
     * Puts the photographs in order and removes others.
     * @returns the URLs of those that there are
     * @throws ApiError
     */
    saveOrder: async (imageOrder: string[], removedImages: string[]): Promise<string[]> =>
      note(await change({ imageOrder, removedImages })),
  };
}

export type PortfolioWriter = ReturnType<typeof portfolioWriter>;

/** Whether the server may have carried out the call: the connection was lost, or a proxy has failed. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** A portfolio's photographs by their ids, with what the contract does not tell of them. */
async function readStored(portfolioId: string) {
  type Stored = Pick<Media, 'id' | 'filesize' | 'originalName'>;
  const path = paths.api.storedPortfolio(portfolioId);
  const { images } = await panelRequest<{ images?: Stored[] | null }>('GET', path);
  return new Map(images?.map((row) => [row.id, row]));
}
