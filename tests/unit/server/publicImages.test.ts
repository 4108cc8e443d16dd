import type { Payload } from 'payload';
import { isPublicImage } from '@/server/images/publicImages';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });

it.each(['', 'x', 'a'.repeat(8_000), '6b01aeb345ad983b33028f6', '6B01AEB345AD983B33028F6B'])(
  'makes no query for a name that cannot be the id of a photograph: %.30s',
  async (id) => {
    const count = jest.fn();
    const payload = { count, find: count, findGlobal: count } as unknown as Payload;
    for (let time = 0; time < 2; time += 1) expect(await isPublicImage(payload, id)).toBe(false);
    expect(count).not.toHaveBeenCalled();
  },
);
