import type { z } from 'zod';
import {
  educationCreateSchema,
  educationUpdateSchema,
  experienceCreateSchema,
  experienceUpdateSchema,
} from '@/contract/entries';
import { portfolioCreateSchema, portfolioUpdateSchema } from '@/contract/portfolio';
import { serviceCreateSchema, serviceUpdateSchema } from '@/contract/service';

// Values of wrong types for texts: wrongValues.test.ts. More texts and dates: text.test.ts and date.test.ts.

type Refused = [value: unknown, error: string | undefined];
const DATE = 'Must be a date like 2020-01-31';

const LINE: Refused[] = [
  [null, 'Required'],
  ['', 'Required'],
  [' \t\u00a0\n ', 'Required'],
  ['x'.repeat(121), 'Must be at most 120 characters'],
  ['a\r\nBcc: b@example.com', 'Must be text'],
  ['a\0b', 'Must be text'],
];
const TEXT: Refused[] = [
  [null, 'Required'],
  ['\n', 'Required'],
  ['x'.repeat(5_001), 'Must be at most 5000 characters'],
];
const OPTIONAL_DATE: Refused[] = [
  ...['01/02/2020', '2020-1-2', '2020-01', 'tomorrow', 'Jan 1st 2020', '1.2.2020'],
  ...['2023-02-29', '2020-13-01', '0000-01-01', '2023-02-20T99:99', '2020-01-01T25:00:00Z'],
  ...[1_700_000_000, { $gt: '' }],
].map((value) => [value, DATE]);
const REQUIRED_DATE: Refused[] = [['', 'Required'], [null, 'Required'], ...OPTIONAL_DATE];
/** Only the field is named, not the sentence. */
const LIST: Refused[] = ['x', [1], {}, [{ $gt: '' }], { $gt: '' }, null, [['a']]].map((value) => [
  value,
  undefined,
]);

const ENTRY = { name: LINE, startDate: REQUIRED_DATE, endDate: REQUIRED_DATE };
const PORTFOLIO = { service: LINE, name: LINE, description: TEXT, date: OPTIONAL_DATE };

describe.each<[string, z.ZodObject, Record<string, Refused[]>]>([
  ['a new service', serviceCreateSchema, { name: LINE }],
  ['a service', serviceUpdateSchema, { name: LINE, removedImages: LIST }],
  ['a new portfolio', portfolioCreateSchema, PORTFOLIO],
  ['a portfolio', portfolioUpdateSchema, { ...PORTFOLIO, removedImages: LIST, imageOrder: LIST }],
  ['a new education', educationCreateSchema, { ...ENTRY, course: LINE }],
  ['an education', educationUpdateSchema, { ...ENTRY, course: LINE }],
  ['a new experience', experienceCreateSchema, { ...ENTRY, location: LINE }],
  ['an experience', experienceUpdateSchema, { ...ENTRY, location: LINE }],
])('%s', (_, schema, fields) => {
  it.each(Object.entries(fields))('refuses for %s', (name, refused) => {
    for (const [value, error] of refused) {
      const result = schema.safeParse({ [name]: value });
      const issue = result.error?.issues.find(({ path }) => path[0] === name);
      expect([value, issue?.message]).toEqual([value, error ?? expect.any(String)]);
    }
  });
});
