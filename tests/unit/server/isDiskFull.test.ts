import { isDiskFull } from '@/server/files/isDiskFull';

const saying = (word: Record<string, unknown>, cause?: unknown) =>
  Object.assign(new Error('write', { cause }), word);

it.each([
  ['a disk', { code: 'ENOSPC' }],
  ['a quota', { code: 'EDQUOT' }],
  ['a limit on files', { code: 'EFBIG' }],
  ['SQLite', { code: 'SQLITE_FULL' }],
  ['MongoDB', { code: 14_031, codeName: 'OutOfDiskSpace' }],
])('knows the error of one that has no room left: %s', (_, word) => {
  expect(isDiskFull(saying(word))).toBe(true);
  expect(isDiskFull(saying({}, saying(word)))).toBe(true);
});

it('takes no other fault for one, and ends with an error that is its own cause', () => {
  const round: Error & { cause?: unknown } = new Error('round');
  round.cause = round;
  for (const error of [round, saying({ code: 'EACCES' }), 'ENOSPC', null])
    expect(isDiskFull(error)).toBe(false);
});
