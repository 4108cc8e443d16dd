import type { PortfolioAnswer } from '@/contract/portfolio';

/** What the form of a portfolio holds and sends; a blank date is none. */
export type PortfolioFields = { service: string; name: string; description: string; date: string };

/** What the form begins with, blank for a new portfolio. */
export const fieldsOf = (portfolio: PortfolioAnswer | undefined): PortfolioFields => ({
  service: portfolio?.service._id ?? '',
  name: portfolio?.name ?? '',
  description: portfolio?.description ?? '',
  date: portfolio?.date ?? '',
});
