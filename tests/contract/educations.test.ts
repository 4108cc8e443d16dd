import { describeEntries } from '../helpers/entryContract';

jest.setTimeout(30_000);

describeEntries({
  path: '/api/educations',
  one: 'education',
  many: 'educations',
  detail: 'course',
});
