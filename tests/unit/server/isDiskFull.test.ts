import { isDiskFull } from '@/shared/errorCauses';

const errorWith = (properties: Record<string, unknown>, cause?: unknown) =>
  Object.assign(new Error('write', { cause }), properties);

it.each([
  ['a disk', { code: 'ENOSPC' }],
  ['a quota', { code: 'EDQUOT' }],
  ['a limit on the size of files', { code: 'EFBIG' }],
  ['SQLite', { code: 'SQLITE_FULL' }],
  ['MongoDB', { code: 14_031, codeName: 'OutOfDiskSpace' }],
])('recognises the error of a lack of space from %s', (_, properties) => {
  expect(isDiskFull(errorWith(properties))).toBe(true);
  expect(isDiskFull(errorWith({}, errorWith(properties)))).toBe(true);
});

it('is false for any other error, also for one that is its own cause', () => {
  const circular: Error & { cause?: unknown } = new Error('round');
  circular.cause = circular;
  for (const error of [circular, errorWith({ code: 'EACCES' }), 'ENOSPC', null])
    expect(isDiskFull(error)).toBe(false);
});
