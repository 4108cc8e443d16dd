import { describeEntries } from '../helpers/entryContract';

jest.setTimeout(30_000);

describeEntries({
  path: '/api/experiences',
  one: 'experience',
  many: 'experiences',
  detail: 'location',
});
