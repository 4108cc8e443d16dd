import { ApiError } from '@/client/api';
import { inWords, refusalText } from '@/client/refusalText';

it.each([
  [1, '1 second'],
  [42.2, '43 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [895, '15 minutes'],
  [7_199, '120 minutes'],
  [80_000, '23 hours'],
])('%d seconds are said as %s', (seconds, words) => {
  expect(inWords(seconds)).toBe(words);
});

it('says after too many tries when it is worth another one', () => {
  const error = new ApiError(429, { message: 'Too many tries. Please try again later.' }, 890);
  expect(refusalText(error)).toBe('Too many tries. Please try again in 15 minutes.');
});

it('says otherwise what the server said', () => {
  const message = 'The email or password is incorrect';
  expect(refusalText(new ApiError(401, { message }))).toBe(message);
});

it.each([new ApiError(0), new TypeError('x is undefined')])(
  'tells nothing of what only a programmer understands: %s',
  (error) => {
    expect(refusalText(error)).toBe('Something went wrong. Please try again.');
  },
);
