import { streamedJson } from '@/server/http/bytesAnswer';

const INIT = { status: 200, headers: { 'Cache-Control': 'no-store' } };
const rejectFault = () => {
  throw new Error('No fault is expected');
};

/** A generator of pieces that records which of them it has made. */
function pieces(texts: string[], failure?: Error) {
  const made: string[] = [];
  let ended = false;
  async function* generate() {
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
  return { generate, made, hasEnded: () => ended };
}

it('joins the pieces into one body, and sends the headers', async () => {
  const answer = await streamedJson(pieces(['{"a":[', '1', ']}']).generate(), INIT, rejectFault);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toBe('{"a":[1]}');
});

it('makes a piece only when the reader asks for it', async () => {
  const { generate, made } = pieces(['1', '2', '3', '4']);
  const reader = (await streamedJson(generate(), INIT, rejectFault)).body?.getReader();
  expect(made).toEqual(['1']);
  await reader?.read();
  expect(made).toEqual(['1']);
  await reader?.read();
  expect(made).toEqual(['1', '2']);
});

it('ends the generator when the reader cancels', async () => {
  const { generate, made, hasEnded } = pieces(['1', '2', '3', '4']);
  const reader = (await streamedJson(generate(), INIT, rejectFault)).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(hasEnded()).toBe(true);
  expect(made).toEqual(['1']);
});

it('throws an error that occurs before anything is sent', async () => {
  const failing = pieces([], new Error('Away'));
  await expect(streamedJson(failing.generate(), INIT, rejectFault)).rejects.toThrow('Away');
});

it('reports an error that occurs later, and cuts the body, which Next does not log as a fault of its own', async () => {
  const faults: unknown[] = [];
  const failing = pieces(['{"a":['], new Error('Away'));
  const answer = await streamedJson(failing.generate(), INIT, (fault) => faults.push(fault));
  await expect(answer.text()).rejects.toMatchObject({ name: 'AbortError' });
  expect(faults).toEqual([new Error('Away')]);
});
