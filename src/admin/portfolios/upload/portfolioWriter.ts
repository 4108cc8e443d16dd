import { ApiError, newIdempotencyKey } from '@/client/api';
import { request } from '@/client/request';
import { upload } from '@/client/upload';
import { paths } from '@/config/paths';
import type { PortfolioAnswer } from '@/contract/portfolio';
import type { Sending } from '../../photographs/sendWaiting';
import { fromAnswer, type OfficePortfolio, type PortfolioTile } from '../photograph';

/** What the form of a portfolio holds and sends; a blank date is none. */
export type PortfolioFields = { service: string; name: string; description: string; date: string };

type Answer = { portfolio: PortfolioAnswer; message: string };

/** The values with which the form begins, blank for a new portfolio. */
export const fieldsOf = (portfolio: OfficePortfolio | undefined): PortfolioFields => ({
  service: portfolio?.service._id ?? '',
  name: portfolio?.name ?? '',
  description: portfolio?.description ?? '',
  date: portfolio?.date ?? '',
});

/**
 * Writes one portfolio, call by call: its fields and removals, then each photograph by itself, then the order. Trying again
 * after a failure creates nothing twice: what may have arrived is sent again under its `Idempotency-Key`. Photographs are
 * named by their ids, and every call throws ApiError.
 * @param portfolio the one to change; without it a new one is created
 */
export function portfolioWriter(portfolio?: OfficePortfolio) {
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

  async function change(changes: object, removed: string[]): Promise<string[]> {
    const body = { ...changes, removedImages: removed.map(paths.image) };
    const answer = await request<Answer>('PUT', path(), body);
    message ??= answer.message;
    return note(answer.portfolio);
  }

  /** @returns the fields with which it was created: those of the first attempt, if that was not answered */
  async function create(fields: PortfolioFields): Promise<PortfolioFields> {
    creation ??= { fields, key: newIdempotencyKey() };
    const sent = creation;
    try {
      const answer = await request<Answer>('POST', paths.api.portfolios, sent.fields, sent.key);
      message = answer.message;
      note(answer.portfolio);
      return sent.fields;
    } catch (error) {
      // What was refused may be corrected.
      if (!(error instanceof ApiError) || !error.isUnanswered) creation = undefined;
      throw error;
    }
  }

  return {
    /** The portfolio as it was last answered; undefined until it is created. */
    portfolio: () => portfolio,
    message: () => message,
    note,

    /**
     * Creates the portfolio, or changes it and removes photographs.
     * @param changed the fields to send for one that is there
     * @returns the ids of its photographs
     */
    async saveFields(
      fields: PortfolioFields,
      changed: Partial<PortfolioFields>,
      removed: string[],
    ): Promise<string[]> {
      const created = portfolio ? undefined : await create(fields);
      return created === fields ? [] : change(created ? fields : changed, removed);
    },

    /** Adds one photograph, at the end. @returns its id */
    async sendPhotograph(
      { sendKey }: PortfolioTile,
      file: File,
      sending: Sending,
    ): Promise<string> {
      const answer = await upload<Answer>(path(), 'images', file, { ...sending, key: sendKey });
      return note(answer.portfolio).at(-1) ?? '';
    },

    /** Removes one photograph. */
    deletePhotograph: (id: string) => change({}, [id]),

    /**
     * Puts the photographs in order and removes others.
     * @param from the order on which that was made
     * @returns the ids of those that there are
     * @throws ApiError 409 with the portfolio as it is stored, when the order was changed elsewhere
     */
    saveOrder: (order: string[], from: readonly string[], removed: string[]): Promise<string[]> =>
      change({ imageOrder: order.map(paths.image), orderedFrom: from.map(paths.image) }, removed),
  };
}

export type PortfolioWriter = ReturnType<typeof portfolioWriter>;
