import crypto from 'node:crypto';
import { HASHING } from '@/contract/limits';
import {
  freeHashingPlaceAfter,
  isHashingQueueFull,
  queuePasswordHashes,
  takeHashingPlace,
} from '@/shared/hashing';

type Callback = (error: Error | null, key?: Buffer) => void;

/** The hashes that have begun, to be ended by the test. */
const begun: Callback[] = [];

const original = { pbkdf2: crypto.pbkdf2, scrypt: crypto.scrypt };

beforeAll(() => {
  const hash = (...args: unknown[]) => {
    if (typeof args[0] !== 'string') throw new TypeError('The password must be a string');
    begun.push(args.at(-1) as Callback);
  };
  Object.assign(crypto, { pbkdf2: hash, scrypt: hash });
  queuePasswordHashes();
});
afterAll(() => Object.assign(crypto, original));

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('password hashes', () => {
  it('are computed two at a time, in the order in which they came, PBKDF2 and scrypt together', async () => {
    const ended: number[] = [];
    crypto.pbkdf2('a', 'salt', 1, 32, 'sha256', () => ended.push(1));
    crypto.scrypt('b', 'salt', 32, () => ended.push(2));
    crypto.pbkdf2('c', 'salt', 1, 32, 'sha256', () => ended.push(3));
    await settle();
    expect(begun).toHaveLength(HASHING.atOnce);
    begun.shift()?.(null);
    await settle();
    expect([ended, begun.length]).toEqual([[1], 2]);
    for (const end of begun.splice(0)) end(null);
    await settle();
    expect(ended).toEqual([1, 2, 3]);
  });

  it('give their errors to the callback, and their turn to the next', async () => {
    const failure = new Error('no memory');
    const errors: unknown[] = [];
    const given = (error: unknown) => errors.push(error);
    crypto.pbkdf2('a', 'salt', 1, 32, 'sha256', given);
    await settle();
    begun.shift()?.(failure);
    for (let count = 0; count < 3; count += 1)
      crypto.scrypt(Symbol('no text') as unknown as string, 'salt', 32, given);
    await settle();
    expect(errors).toEqual([failure, ...Array(3).fill(expect.any(TypeError))]);
  });
});

describe('the queue', () => {
  /** Requests that are under way until `finish` is called. @returns whether each got a place */
  function openRequests(count: number) {
    let finish = () => {};
    const end = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const places: boolean[] = [];
    const all = Array.from({ length: count }, () =>
      freeHashingPlaceAfter(async () => {
        places.push(takeHashingPlace());
        await end;
      }),
    );
    return {
      places,
      async finish() {
        finish();
        await Promise.all(all);
      },
    };
  }

  it('takes about two seconds of hashes, refuses what comes beyond, and is empty again afterwards', async () => {
    for (let round = 0; round < 2; round += 1) {
      const many = openRequests(2_000);
      const admitted = many.places.filter(Boolean).length;
      expect(admitted).toBeGreaterThanOrEqual(HASHING.atOnce);
      expect(many.places.slice(admitted).every((place) => !place)).toBe(true);
      expect(isHashingQueueFull()).toBe(true);
      await many.finish();
      expect(isHashingQueueFull()).toBe(false);
    }
  });

  it('gives a request one place, however often it asks, and keeps it for work that goes on after the answer', async () => {
    let later = () => false;
    await freeHashingPlaceAfter(async () => {
      takeHashingPlace();
      takeHashingPlace();
    });
    await freeHashingPlaceAfter(async () => {
      const { AsyncResource } = await import('node:async_hooks');
      later = AsyncResource.bind(takeHashingPlace);
    });
    for (let count = 0; count < 1_000; count += 1) later();
    expect(isHashingQueueFull()).toBe(false);
  });

  it('gives the place of a request that fails to the next', async () => {
    for (let count = 0; count < 1_000; count += 1)
      await freeHashingPlaceAfter(async () => {
        takeHashingPlace();
        throw new Error('refused');
      }).catch(() => {});
    expect(isHashingQueueFull()).toBe(false);
  });

  it('needs no request: a command hashes as it likes', () => {
    for (let count = 0; count < 1_000; count += 1) expect(takeHashingPlace()).toBe(true);
  });
});
