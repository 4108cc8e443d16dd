import { calendarDateSchema, endsBeforeStart, withDatesInOrder } from '@/contract/date';
import { educationCreateSchema } from '@/contract/entries';
import { MESSAGES } from '@/contract/messages';

describe('a calendar date', () => {
  test.each([
    ['2020-01-31', '2020-01-31'],
    [' 2020-01-31 ', '2020-01-31'],
    ['2020-02-29', '2020-02-29'],
    ['2020-01-31T00:00:00.000Z', '2020-01-31'],
    ['2020-01-31T23:30:00-11:00', '2020-01-31'],
    ['2020-01-31T00:30:00+14:00', '2020-01-31'],
    ['2020-01-31T10:15', '2020-01-31'],
    ['2020-01-31T10:15+02:00', '2020-01-31'],
  ])('reads %s as %s, without converting the time zone', (text, date) => {
    expect(calendarDateSchema.parse(text)).toBe(date);
  });

  test.each([
    '01/02/2020',
    '2020-1-2',
    '2020-02-30',
    '2019-02-29',
    '1900-02-29',
    '2020-13-01',
    '2020-00-10',
    '2020-01-00',
    '20200131',
    '2020-01-31 10:00',
    '2020-01-31x',
    'today',
    '+012020-01-01',
    '0000-01-01T10:00:00Z',
  ])('is not %s', (text) => {
    const { error } = calendarDateSchema.safeParse(text);
    expect(error?.issues[0]?.message).toBe('Must be a date like 2020-01-31');
  });

  test.each([undefined, null, '', ' '])('says Required for %j', (value) => {
    expect(calendarDateSchema.safeParse(value).error?.issues[0]?.message).toBe('Required');
  });

  test.each([1580428800000, {}, [], true])('is not %j', (value) => {
    expect(calendarDateSchema.safeParse(value).success).toBe(false);
  });
});

describe('a range', () => {
  test.each([
    ['2020-01-02', '2020-01-01', true],
    ['2020-01-01', '2020-01-01', false],
    ['2019-12-31', '2020-01-01', false],
    [undefined, '2020-01-01', false],
    ['2020-01-01', undefined, false],
  ])('from %s to %s ends before it starts: %s', (startDate, endDate, answer) => {
    expect(endsBeforeStart({ startDate, endDate })).toBe(answer);
  });
});

describe('an entry whose dates must be in order', () => {
  const entry = withDatesInOrder(educationCreateSchema);
  const dates = { startDate: '2012-06-29', endDate: '2009-09-21' };
  const errors = (input: unknown) =>
    entry.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('has an error at the end date, whatever else is missing', () => {
    expect(errors({ name: 'College', course: 'Light', ...dates })).toEqual([
      ['endDate', MESSAGES.endBeforeStart],
    ]);
    expect(errors({ name: '', course: 'Light', ...dates })).toEqual([
      ['name', MESSAGES.required],
      ['endDate', MESSAGES.endBeforeStart],
    ]);
  });

  it('is not checked for their order while one is missing', () => {
    const half = { name: 'College', course: 'Light', startDate: '2012-06-29', endDate: '' };
    expect(errors(half)?.[0]).toEqual(['endDate', MESSAGES.required]);
    expect(errors(half)?.flat()).not.toContain(MESSAGES.endBeforeStart);
  });
});
