/** What the menu of every page lists, whatever the number of portfolios. */
export const SERVICES = 10;
/** Of the service whose page stays as small as it is. */
export const PORTFOLIOS_OF_FIRST = 5;
export const PHOTOGRAPHS_EACH = 5;

/** What `fillPortfolios` has made. */
export interface Filled {
  /** The id of a service that has five portfolios, however many there are in all. */
  small: string;
  /** The id of one that has a ninth of the others. */
  large: string;
}
