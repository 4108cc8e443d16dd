import { z } from 'zod';
import { calendarDate } from './date';
import { type ImageDetails, imageOrder, removedImages } from './image';
import { LENGTH } from './limits';
import { requiredLine, requiredText } from './text';

/** An optional date: blank or null clears it. */
const optionalDate = z.preprocess(
  (value) => (value === '' || value === null ? null : value),
  calendarDate.nullable().optional(),
);

/** `POST /api/portfolios` (decision A7). `service` is the id of an existing service. */
export const portfolioCreate = z.object({
  service: requiredLine(LENGTH.name),
  name: requiredLine(LENGTH.name),
  description: requiredText(LENGTH.description),
  date: optionalDate,
});

/** `PUT /api/portfolios/{id}`: changes only the fields that it carries. */
export const portfolioUpdate = portfolioCreate.partial().extend({ removedImages, imageOrder });

export type PortfolioCreate = z.infer<typeof portfolioCreate>;
export type PortfolioUpdate = z.infer<typeof portfolioUpdate>;

/** A portfolio as every call answers it (product.md 3, decision A7). */
export type PortfolioAnswer = {
  _id: string;
  name: string;
  description: string;
  date: string | null;
  service: { _id: string; name: string };
  images: string[];
  imageDetails: ImageDetails[];
  createdAt: string;
  updatedAt: string;
};
