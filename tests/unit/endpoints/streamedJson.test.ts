import { streamedJson } from '@/endpoints/streamedJson';

const INIT = { status: 200, headers: { 'Cache-Control': 'no-store' } };
const unheard = () => {
  throw new Error('Nobody should hear of a fault');
};

/** Pieces that say how far they have been made. */
function pieces(texts: string[], failure?: Error) {
  const made: string[] = [];
  let ended = false;
  async function* make() {
    try {
      for (const text of texts) {
        made.push(text);
        yield text;
      }
      if (failure) throw failure;
    } finally {
      ended = true;
    }
  }
  return { make, made, hasEnded: () => ended };
}

it('answers the pieces as one text, with the headers', async () => {
  const answer = await streamedJson(pieces(['{"a":[', '1', ']}']).make(), INIT, unheard);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toBe('{"a":[1]}');
});

it('makes a piece when the reader asks for it', async () => {
  const { make, made } = pieces(['1', '2', '3', '4']);
  const reader = (await streamedJson(make(), INIT, unheard)).body?.getReader();
  expect(made).toEqual(['1']);
  await reader?.read();
  expect(made).toEqual(['1']);
  await reader?.read();
  expect(made).toEqual(['1', '2']);
});

it('ends the making when the reader goes away', async () => {
  const { make, made, hasEnded } = pieces(['1', '2', '3', '4']);
  const reader = (await streamedJson(make(), INIT, unheard)).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(hasEnded()).toBe(true);
  expect(made).toEqual(['1']);
});

it('throws what goes wrong before anything is sent', async () => {
  const failing = pieces([], new Error('Away'));
  await expect(streamedJson(failing.make(), INIT, unheard)).rejects.toThrow('Away');
});

it('breaks off, and says so, when something goes wrong later', async () => {
  const faults: unknown[] = [];
  const failing = pieces(['{"a":['], new Error('Away'));
  const answer = await streamedJson(failing.make(), INIT, (fault) => faults.push(fault));
  await expect(answer.text()).rejects.toThrow('Away');
  expect(faults).toEqual([new Error('Away')]);
});
