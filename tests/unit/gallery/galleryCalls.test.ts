import { ApiError, fetchReply } from '@/client/api';
import { reloadPage } from '@/client/navigation';
import { galleryCalls } from '@/gallery/galleryCalls';

jest.mock('@/client/navigation', () => ({ reloadPage: jest.fn() }));
jest.mock('@/client/api', () => ({ ...jest.requireActual('@/client/api'), fetchReply: jest.fn() }));

it.each<[status: number, refusal: object, loadsAgain: boolean]>([
  [401, { password: true }, true],
  // The cookie of a gallery without a password has ended; the page gives a new one.
  [401, {}, true],
  [401, { who: true }, false],
  [404, {}, true],
  [404, { photo: true }, false],
  [410, {}, true],
  [409, {}, false],
  [503, {}, false],
])('a call that is refused with %i %j loads the page again: %s', async (status, refusal, loads) => {
  jest.mocked(fetchReply).mockRejectedValue(new ApiError(status, { message: 'No', ...refusal }));
  jest.mocked(reloadPage).mockClear();
  await expect(galleryCalls('token').pick('photo', true)).rejects.toThrow('No');
  expect(jest.mocked(reloadPage)).toHaveBeenCalledTimes(loads ? 1 : 0);
});
