import { ApiError, answerOf } from '@/client/api';
import { isOlder } from '@/client/isOlder';
import { request, withSession } from '@/client/request';
import { upload } from '@/client/upload';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { changedFields } from '../../forms/changedFields';
import { arrivedPhotograph } from './arrivedPhotograph';
import { fieldsOf, type PortfolioFields } from './portfolioFields';

type Answered = { portfolio: PortfolioAnswer; message: string };
type Sending = { onProgress: (share: number) => void; signal: AbortSignal };

/**
 * Writes one portfolio, call by call: its fields, then each photograph by itself, then the order. What was
 * written stays known, so that trying again after a failure makes nothing twice: neither a portfolio nor
 * a photograph whose answer was lost on the way.
 * @param begin.portfolio the one to change; a new one without it
 * @param begin.others ids of the portfolios that there are
 */
export function portfolioWriter(begin: { portfolio?: PortfolioAnswer; others: readonly string[] }) {
  let { portfolio } = begin;
  /** The fields as this form has them from the server, or has brought them there. */
  let before = portfolio && fieldsOf(portfolio);
  /** What the owner is told in the end, however often a part of it was sent. */
  let said: string | undefined;
  /** What a lost call has perhaps created. */
  const unanswered: PortfolioFields[] = [];
  const doubtful = new WeakSet<File>();
  /** The URLs of the photographs that somebody here knows. */
  const known = new Set(portfolio?.images);

  async function create(fields: PortfolioFields): Promise<Answered> {
    try {
      return await request<Answered>('POST', paths.api.portfolios, fields);
    } catch (error) {
      if (isUnanswered(error)) unanswered.push(fields);
      throw error;
    }
  }

  async function createdUnheard(): Promise<PortfolioAnswer | undefined> {
    if (unanswered.length === 0) return undefined;
    const { portfolios } = await request<{ portfolios: PortfolioAnswer[] }>(
      'GET',
      paths.api.portfolios,
    );
    const found = portfolios.find(
      ({ _id, name, description, service, images }) =>
        images.length === 0 &&
        !begin.others.includes(_id) &&
        unanswered.some(
          (fields) =>
            fields.service === service._id &&
            fields.name.trim() === name &&
            fields.description.trim() === description,
        ),
    );
    if (found) said = MESSAGES.portfolioAdded;
    return found;
  }

  const change = (changes: object): Promise<Answered> =>
    request<Answered>('PUT', paths.api.portfolio(created(portfolio)._id), changes);

  return {
    /** The portfolio as it was last answered; undefined until it is created. */
    portfolio: () => portfolio,

    /**
     * Takes over the portfolio as the server has it by now, unless what was written here is newer.
     * @returns whether it was news
     */
    refresh(fresh: PortfolioAnswer): boolean {
      if (fresh === portfolio || isOlder(fresh, portfolio)) return false;
      portfolio = fresh;
      before = fieldsOf(fresh);
      return true;
    },

    /** These photographs are shown here. */
    know(urls: readonly string[]) {
      for (const url of urls) known.add(url);
    },

    /**
     * Creates the portfolio, or changes what was changed here and takes photographs away.
     * @returns the server's message of the first time
     * @throws ApiError
     */
    async saveFields(fields: PortfolioFields, removedImages: string[]): Promise<string> {
      portfolio ??= await createdUnheard();
      const answer = await (portfolio
        ? change({ ...changedFields(fields, before), removedImages })
        : create(fields));
      portfolio = answer.portfolio;
      before = fields;
      said ??= answer.message;
      return said;
    },

    /**
     * Adds one photograph, at the end.
     * @returns its URL
     * @throws ApiError
     */
    async sendPhotograph(file: File, sending: Sending): Promise<string> {
      const target = created(portfolio);
      const arrived = doubtful.has(file) && (await arrivedPhotograph(target, file, known));
      const url = arrived || (await sendFile(target, file, sending));
      doubtful.delete(file);
      known.add(url);
      return url;
    },

    /**
     * Brings the photographs into an order and takes others away, if there is something to do.
     * @throws ApiError
     */
    async arrange(imageOrder: string[], removedImages: string[]): Promise<void> {
      const present = portfolio?.images.filter((url) => known.has(url)) ?? [];
      if (present.join() === imageOrder.join() && removedImages.length === 0) return;
      portfolio = (await change({ imageOrder, removedImages })).portfolio;
    },
  };

  async function sendFile(target: PortfolioAnswer, file: File, sending: Sending): Promise<string> {
    const form = new FormData();
    form.append('images', file);
    try {
      const reply = await withSession((token) =>
        upload('PUT', paths.api.portfolio(target._id), form, { token, ...sending }),
      );
      portfolio = answerOf<Answered>(reply).portfolio;
    } catch (error) {
      if (isUnanswered(error)) doubtful.add(file);
      throw error;
    }
    // What is new comes last.
    return portfolio.images.at(-1) ?? '';
  }
}

export type PortfolioWriter = ReturnType<typeof portfolioWriter>;

/** Nobody knows whether the server has done it: the connection was lost, or something between failed. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

function created(portfolio: PortfolioAnswer | undefined): PortfolioAnswer {
  if (!portfolio) throw new Error('The portfolio is not created yet');
  return portfolio;
}
