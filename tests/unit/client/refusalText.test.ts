import { ApiError } from '@/client/api';
import { formatWait, refusalText } from '@/client/refusalText';

it.each([
  [1, '1 second'],
  [42.2, '43 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [895, '15 minutes'],
  [7_199, '120 minutes'],
  [80_000, '23 hours'],
])('writes %d seconds as %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});

it('says after too many tries when the next one is allowed', () => {
  const error = new ApiError(429, { message: 'Too many tries. Please try again later.' }, 890);
  expect(refusalText(error)).toBe('Too many tries. Please try again in 15 minutes.');
});

it('repeats the message of the server for any other refusal', () => {
  const message = 'The email or password is incorrect';
  expect(refusalText(new ApiError(401, { message }))).toBe(message);
});

it.each([new ApiError(502), new TypeError('x is undefined')])(
  'replaces a technical error with a general message: %s',
  (error) => {
    expect(refusalText(error)).toBe('Something went wrong. Please try again.');
  },
);
