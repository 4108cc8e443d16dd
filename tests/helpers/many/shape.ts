/** The number of services, which the menu of every page lists. */
export const SERVICES = 10;
/** The number of portfolios of the first service, whose page stays small. */
export const PORTFOLIOS_OF_FIRST = 5;
export const PHOTOGRAPHS_EACH = 5;

/** The result of `fillPortfolios`. */
export interface Filled {
  /** The id of a service with five portfolios, whatever the total is. */
  small: string;
  /** The id of a service with a ninth of the other portfolios. */
  large: string;
}
