import { type Copy, copiesToKeep, copyKey, listCopies, parseCopy } from '@/server/backup/copies';

const copyOf = (at: Date): Copy => ({ key: copyKey('site', at.toISOString()), site: 'site', at });
/** Newest first. */
const copiesOf = (dates: string[]) => dates.map((date) => copyOf(new Date(`${date}T03:00:00Z`)));
const kept = (copies: Copy[]) =>
  [...copiesToKeep(copies)]
    .map(({ at }) => at.toISOString().slice(0, 10))
    .toSorted()
    .reverse();

it('a copy says in its name whose it is and of when', () => {
  const key = copyKey('0b1c-2d', '2026-12-01T03:04:05.678Z');
  expect(key).toBe('copies/0b1c-2d.2026-12-01T03-04-05.678Z.json');
  expect(parseCopy(key)).toEqual({
    key,
    site: '0b1c-2d',
    at: new Date('2026-12-01T03:04:05.678Z'),
  });
});

it.each([
  'copies/readme.txt',
  'copies/a.2026-13-99T03-04-05.678Z.json',
  'copies/a.json',
  'files/a.2026-12-01T03-04-05.678Z.json',
])('%s is no copy', (key) => expect(parseCopy(key)).toBeUndefined());

it('keeps of a year of nights the last of 7 days, 4 weeks and 12 months', () => {
  const nights = Array.from({ length: 400 }, (_, number) =>
    copyOf(new Date(Date.UTC(2026, 11, 2, 3) - number * 86_400_000)),
  );
  expect(kept(nights)).toEqual([
    // Wednesday to Thursday; the second is a Sunday.
    ...['2026-12-02', '2026-12-01', '2026-11-30', '2026-11-29', '2026-11-28', '2026-11-27'],
    ...['2026-11-26', '2026-11-22', '2026-11-15', '2026-10-31', '2026-09-30', '2026-08-31'],
    ...['2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28'],
    ...['2026-01-31'],
  ]);
});

it('keeps of a day before the last one, and all of the hours before the newest', () => {
  const times = ['02T12:00', '02T03:00', '01T13:00', '01T12:00', '01T03:00', '30T12:00'];
  const copies = times.map((time, number) =>
    copyOf(new Date(`2026-${number < 5 ? 12 : 11}-${time}:00Z`)),
  );
  expect([...copiesToKeep(copies)].map((copy) => times[copies.indexOf(copy)])).toEqual(
    expect.arrayContaining(['02T12:00', '02T03:00', '01T13:00', '30T12:00']),
  );
  expect(copiesToKeep(copies).size).toBe(4);
});

it('lists the newest first, and last what a clock that was ahead has dated', async () => {
  const now = Date.now();
  const keys = [now, now + 3.2e11, now - 1e9].map((time) =>
    copyKey('site', new Date(time).toISOString()),
  );
  const list = async function* () {
    yield* keys;
  };
  const [newest, future, old] = keys;
  const listed = await listCopies({ list } as Parameters<typeof listCopies>[0]);
  expect(listed.map(({ key }) => key)).toEqual([newest, old, future]);
});

it('keeps all of a site that stood still for years', () => {
  const dates = ['2026-12-01', '2024-05-01', '2019-01-01'];
  expect(kept(copiesOf(dates))).toEqual(dates);
});
