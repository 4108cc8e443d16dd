import { act, renderHook } from '@testing-library/react';
import { createStore } from '@/components/createStore';
import type { ClientPhoto } from '@/contract/gallery';
import { useLoadedPhotos } from '@/gallery/open/useLoadedPhotos';
import type { OpenVisit } from '@/gallery/visit';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

/** More than the pause between two calls. */
const SOON = 4_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const photo = (_id: string, src: string) => ({ _id, src, srcSet: src }) as ClientPhoto;

type Answer = { photos: ClientPhoto[]; isPreparing: boolean };

function open(photos: ClientPhoto[], server: Answer, hasCover = true) {
  const readPhotos = jest.fn(async () => ({ ...server }));
  let answerOpening = () => {};
  const noteOpening = () => new Promise<void>((resolve) => (answerOpening = resolve));
  const read = jest.fn(async () => ({ gallery: { photos: server.photos, sets: [] } }));
  const store = createStore({ isStale: false, isWriting: false });
  const visit = { store, calls: { read, readPhotos, noteOpening } } as unknown as OpenVisit;
  const html = { initialPhotos: photos, sections: [], total: photos.length, hasCover };
  const { result } = renderHook(() => useLoadedPhotos(html, visit));
  return {
    server,
    read,
    readPhotos,
    shown: () => result.current.photos,
    missPhoto: () => act(async () => store.set({ isStale: true })),
    answerOpening: () => act(async () => answerOpening()),
    missFile: () => act(async () => result.current.pollForFiles()),
    pass: () => act(() => jest.advanceTimersByTimeAsync(SOON)),
  };
}

it('fills in what was being prepared, moves nothing, and asks until no more is', async () => {
  const [first, second] = [photo('a', '/a'), photo('b', '')];
  const { shown, server, pass, readPhotos } = open([first, second], {
    photos: [photo('new', '/new'), photo('b', '/b'), photo('a', '/a')],
    isPreparing: true,
  });
  await pass();
  expect(shown()).toEqual([first, photo('b', '/b')]);
  expect(shown()[0]).toBe(first);
  server.isPreparing = false;
  await pass();
  await pass();
  expect(readPhotos).toHaveBeenCalledTimes(2);
});

it('has the cover rendered again until it is there', async () => {
  refresh.mockClear();
  const of = [photo('a', '')];
  await open(of, { photos: of, isPreparing: true }).pass();
  expect(refresh).not.toHaveBeenCalled();
  await open(of, { photos: of, isPreparing: true }, false).pass();
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('hides what has another watermark once a file is missing, and asks once for each that stays missing', async () => {
  const { shown, server, missFile, pass, readPhotos } = open([photo('a', '/old')], {
    photos: [photo('a', '')],
    isPreparing: true,
  });
  await pass();
  expect(readPhotos).not.toHaveBeenCalled();
  await missFile();
  await pass();
  expect(shown()).toEqual([photo('a', '')]);
  Object.assign(server, { photos: [photo('a', '/new')], isPreparing: false });
  await pass();
  expect(shown()).toEqual([photo('a', '/new')]);
  await missFile();
  await pass();
  await pass();
  expect(shown()).toEqual([photo('a', '/new')]);
  expect(readPhotos).toHaveBeenCalledTimes(3);
});

it('takes away a photograph that is found missing before the opening is noted', async () => {
  const [first, second] = [photo('a', '/a'), photo('b', '/b')];
  const server = { photos: [first], isPreparing: false };
  const { shown, missPhoto, answerOpening } = open([first, second], server);
  await missPhoto();
  expect(shown()).toEqual([first, second]);
  await answerOpening();
  expect(shown()).toEqual([first]);
});

it('reads again once the browser is online when a photograph was missing and the read failed', async () => {
  const [first, second] = [photo('a', '/a'), photo('b', '/b')];
  const server = { photos: [first], isPreparing: false };
  const { shown, read, missPhoto, answerOpening } = open([first, second], server);
  await answerOpening();
  read.mockRejectedValueOnce(new Error('No connection'));
  await missPhoto();
  expect(read).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([first, second]);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(shown()).toEqual([first]);
});
