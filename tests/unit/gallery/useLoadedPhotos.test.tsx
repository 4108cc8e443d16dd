import { act, renderHook } from '@testing-library/react';
import type { ClientPhoto } from '@/contract/gallery';
import { useLoadedPhotos } from '@/gallery/open/useLoadedPhotos';
import { createStore, type OpenVisit } from '@/gallery/visit';

/** More than the least pause between two calls. */
const SOON = 4_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const photo = (_id: string, src: string, set: string | null = null) =>
  ({ _id, set, src, srcSet: src, avifSrcSet: src }) as ClientPhoto;

function open(photos: ClientPhoto[], server: { ready: number; photos: ClientPhoto[] }) {
  const readPrepared = jest.fn(async (known: number | undefined) =>
    known === server.ready ? { ready: known } : server,
  );
  const visit = {
    store: createStore({ isStale: false, isWriting: false }),
    calls: { read: jest.fn(), readPrepared, noteOpening: jest.fn(async () => {}) },
  } as unknown as OpenVisit;
  const html = { initialPhotos: photos, sections: [], total: photos.length };
  const { result } = renderHook(() => useLoadedPhotos(html, visit));
  return {
    server,
    readPrepared,
    shown: () => result.current.photos,
    hide: (id: string) => act(async () => result.current.hideFiles(id)),
    pass: () => act(() => jest.advanceTimersByTimeAsync(SOON)),
  };
}

it('fills in what was being prepared, moves nothing, and asks no more once all is there', async () => {
  const [first, second] = [photo('a', '/a'), photo('b', '', 's1')];
  const { shown, server, pass, readPrepared } = open([first, second], {
    ready: 2,
    photos: [photo('new', '/new'), photo('b', '/b', 's2'), photo('a', '/other')],
  });
  await pass();
  expect(shown()).toEqual([first, photo('b', '/b', 's1')]);
  expect(shown()[0]).toBe(first);
  server.ready = 3;
  await pass();
  expect(readPrepared).toHaveBeenCalledTimes(1);
});

it('asks for a file that has gone until there is another, and leaves one alone that fails again', async () => {
  const { shown, server, hide, pass, readPrepared } = open([photo('a', '/old')], {
    ready: 0,
    photos: [photo('a', '')],
  });
  await hide('a');
  expect(shown()).toEqual([photo('a', '')]);
  await pass();
  Object.assign(server, { ready: 1, photos: [photo('a', '/new')] });
  await pass();
  expect(shown()).toEqual([photo('a', '/new')]);
  await hide('a');
  await pass();
  await hide('a');
  expect(shown()).toEqual([photo('a', '/new')]);
  const calls = readPrepared.mock.calls.length;
  await pass();
  expect(readPrepared).toHaveBeenCalledTimes(calls);
});
