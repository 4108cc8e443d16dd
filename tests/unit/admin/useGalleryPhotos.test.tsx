import { act, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useGalleryPhotos } from '@/admin/galleries/photographs/useGalleryPhotos';
import { ApiError } from '@/client/api';
import { clearSession, openSession } from '@/client/session/store';
import { upload } from '@/client/upload';
import type { OfficeGallery, OfficePhoto } from '@/contract/gallery';
import { MESSAGES } from '@/contract/messages';
import type { SessionAnswer } from '@/contract/profile';
import { fakeApi, type Respond, sessionAnswer } from '../../helpers/fakeApi';

const mockRouter = { refresh: jest.fn() };
const mockResultDialog = { showFailure: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }));
jest.mock('@/admin/dialogs/ResultDialog', () => ({ useResultDialog: () => mockResultDialog }));
jest.mock('@/client/upload', () => ({ upload: jest.fn() }));
jest.mock('@/client/waitForConnection', () => ({ waitForConnection: async () => {} }));

const photo = (_id: string, set: string | null = null) =>
  ({ _id, set, fileName: `${_id}.jpg`, src: `/media/${_id}.webp`, srcSet: '' }) as OfficePhoto;
const at = (second: number) => new Date(second * 1000).toISOString();
const galleryAt = (second: number, sets: OfficeGallery['sets'] = []) =>
  ({ _id: 'g1', updatedAt: at(second), sets }) as OfficeGallery;
const SETS = ['s1', 's2'].map((_id) => ({ _id, name: _id }));

beforeEach(() => {
  globalThis.createImageBitmap = () => Promise.reject(new Error('jsdom decodes no photographs'));
  openSession(sessionAnswer as SessionAnswer);
  jest.clearAllMocks();
});

function renderPhotos(respond: Respond, photos = [photo('a'), photo('b'), photo('c')]) {
  const calls = fakeApi(respond);
  const initialProps = { gallery: galleryAt(1, SETS), photos };
  const { result, rerender, unmount } = renderHook(
    (props: typeof initialProps) => useGalleryPhotos(props.gallery, props.photos),
    { initialProps },
  );
  return {
    calls,
    act: () => result.current,
    rerender,
    unmount,
    shown: () => result.current.tiles.map(({ name }) => name[0]).join(''),
    sets: () => result.current.tiles.map(({ set }) => set),
  };
}
const saved = (second: number) => ({ body: { gallery: { updatedAt: at(second) } } });

it('says on what an order was made, and keeps it when a page arrives that was read before', async () => {
  const { calls, act: photos, rerender, shown } = renderPhotos(() => saved(5));
  const [a, b, c] = photos().tiles;
  if (!a || !b || !c) throw new Error('no tiles');
  await act(async () => photos().order([c, a, b]));
  expect(calls.at(-1)?.body).toEqual({
    order: ['c', 'a', 'b'],
    orderedFrom: ['a', 'b', 'c'],
  });
  rerender({ gallery: galleryAt(1), photos: [photo('a'), photo('b'), photo('c')] });
  expect(shown()).toBe('cab');
  rerender({ gallery: galleryAt(6), photos: [photo('b'), photo('c'), photo('a')] });
  expect(shown()).toBe('bca');
});

it('shows what is stored when an order was refused', async () => {
  const refusal = { status: 409, body: { message: 'Stale' } };
  const { act: photos, rerender, shown } = renderPhotos(() => refusal);
  await act(async () => photos().order(photos().tiles.toReversed()));
  expect(shown()).toBe('abc');
  expect(mockResultDialog.showFailure).toHaveBeenCalledTimes(1);
  expect(mockRouter.refresh).toHaveBeenCalled();
  rerender({ gallery: galleryAt(6), photos: [photo('b'), photo('a'), photo('c')] });
  expect(shown()).toBe('bac');
});

it('keeps a move that begins when a page with other sets has been rendered, but its effects have not run', async () => {
  let answer = () => {};
  fakeApi(() => new Promise((resolve) => (answer = () => resolve(saved(5)))));
  const initialProps = { gallery: galleryAt(1), photos: [photo('a')] };
  const { result, rerender } = renderHook(
    (props: typeof initialProps) => {
      const photos = useGalleryPhotos(props.gallery, props.photos);
      const { sets } = props.gallery;
      // As for a click right after the commit: effects run before the next rendering, not before the click.
      // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the page with the sets
      useLayoutEffect(() => {
        if (sets.length > 0) photos.assign(new Set(['a']), 's2');
      }, [sets]);
      return photos.tiles.map(({ set }) => set);
    },
    { initialProps },
  );
  rerender({ gallery: galleryAt(2, SETS), photos: [photo('a')] });
  await act(async () => {});
  expect(result.current).toEqual(['s2']);
  await act(async () => answer());
  expect(result.current).toEqual(['s2']);
  expect(mockRouter.refresh).toHaveBeenCalled();
});

it('puts photographs back that could not be moved to a set, but for one that was moved on', async () => {
  const answers: ((status: number) => void)[] = [];
  const { act: photos, sets } = renderPhotos(
    () => new Promise((resolve) => answers.push((status) => resolve({ ...saved(5), status }))),
    [photo('a', 's1'), photo('b'), photo('c')],
  );
  await act(async () => photos().assign(new Set(['a', 'b', 'c']), 's2'));
  await act(async () => photos().assign(new Set(['c']), 's3'));
  expect(sets()).toEqual(['s2', 's2', 's3']);
  await act(async () => answers[0]?.(500));
  expect(sets()).toEqual(['s1', null, 's3']);
  await act(async () => answers[1]?.(200));
  expect(sets()).toEqual(['s1', null, 's3']);
});

it('removes many photographs by one call, and shows none of them from a page that was read before', async () => {
  const { calls, act: photos, rerender, shown } = renderPhotos(() => ({ body: { deleted: 2 } }));
  await act(() => photos().remove(new Set(['a', 'c'])));
  expect(calls).toMatchObject([{ method: 'DELETE', body: { photos: ['a', 'c'] } }]);
  expect(shown()).toBe('b');
  rerender({ gallery: galleryAt(2, SETS), photos: [photo('a'), photo('b'), photo('c')] });
  expect(shown()).toBe('b');
});

it('sends a photograph again to the set of its first attempt, and moves it when it has arrived', async () => {
  const { calls, act: photos, sets } = renderPhotos(() => saved(5), []);
  const sent: unknown[] = [];
  jest.mocked(upload).mockImplementation(async (_path, _field, file, { fields, key }) => {
    sent.push([file.name, fields, key]);
    if (sent.length > 1) return { photos: [photo('d', 's1')] };
    photos().assign(new Set([photos().tiles[0]?.key ?? '']), 's2');
    throw new ApiError(0);
  });
  await act(async () => photos().add([new File(['x'], 'd.jpg')], 's1'));
  expect(sent).toEqual([
    ['d.jpg', { set: 's1' }, expect.any(String)],
    ['d.jpg', { set: 's1' }, (sent[0] as unknown[])[2]],
  ]);
  expect(calls.at(-1)?.body).toEqual({ set: { d: 's2' } });
  expect(sets()).toEqual(['s2']);
});

it.each([
  ['removed after a refusal', { status: 404, body: { message: 'Set not found' } }],
  ['removed when it got no answer', { status: 502, body: {} }],
  ['cancelled', undefined],
])('deletes a photograph that has arrived but not in its set: %s', async (_, refusal) => {
  let refuse = () => {};
  const { calls, act: photos } = renderPhotos(({ method }) => {
    if (method === 'DELETE') return { body: { deleted: 1 } };
    if (refusal) return refusal;
    return new Promise((resolve) => (refuse = () => resolve({ status: 404, body: {} })));
  }, []);
  const keyOf = () => photos().tiles[0]?.key ?? '';
  let moves = true;
  jest.mocked(upload).mockImplementation(async () => {
    if (moves) photos().assign(new Set([keyOf()]), 's2');
    moves = false;
    return { photos: [photo('d', 's1')] };
  });
  await act(async () => photos().add([new File(['x'], 'd.jpg')], 's1'));
  if (!refusal) await act(async () => photos().tiles[0]?.cancel?.());
  await act(async () => refuse());
  expect(photos().tiles).toMatchObject([{ state: 'failed' }]);
  await act(() => photos().remove(new Set([keyOf()])));
  expect(photos().tiles).toEqual([]);
  const deletions = calls.filter(({ method }) => method === 'DELETE');
  expect(deletions).toMatchObject([{ body: { photos: ['d'] } }]);
});

it('leaves what it has not sent as it is when a page arrives', async () => {
  const { act: photos, rerender } = renderPhotos(() => saved(5));
  jest.mocked(upload).mockImplementation(() => new Promise(() => {}));
  await act(async () => photos().add([new File(['x'], 'd.jpg')], null));
  const unsent = photos().tiles.at(-1);
  rerender({ gallery: galleryAt(6), photos: [photo('a'), photo('b'), photo('c')] });
  expect(photos().tiles.at(-1)).toBe(unsent);
});

it('keeps photographs in their set when a page arrives that was read before, and counts as changed meanwhile', async () => {
  let answer = () => {};
  const {
    act: photos,
    rerender,
    sets,
  } = renderPhotos(
    () => new Promise((resolve) => (answer = () => resolve(saved(5)))),
    [photo('a')],
  );
  await act(async () => photos().assign(new Set(['a']), 's1'));
  expect(photos().isChanged).toBe(true);
  rerender({ gallery: galleryAt(2), photos: [photo('a')] });
  expect(sets()).toEqual(['s1']);
  await act(async () => answer());
  expect(photos().isChanged).toBe(false);
  expect(mockRouter.refresh).toHaveBeenCalledTimes(1);
  rerender({ gallery: galleryAt(3), photos: [photo('a')] });
  expect(sets()).toEqual(['s1']);
  rerender({ gallery: galleryAt(6), photos: [photo('a', 's2')] });
  expect(sets()).toEqual(['s2']);
});

it('sends a photograph to no set when its set was deleted elsewhere', async () => {
  const { act: photos, rerender, sets } = renderPhotos(() => saved(5), []);
  const sent: unknown[] = [];
  jest.mocked(upload).mockImplementation(async (_path, _field, _file, { fields }) => {
    sent.push(fields);
    if (sent.length > 1) return { photos: [photo('d')] };
    throw new ApiError(400, { message: 'Set not found' });
  });
  await act(async () => photos().add([new File(['x'], 'd.jpg')], 's1'));
  expect(photos().tiles[0]).toMatchObject({ error: 'Set not found', set: 's1' });
  rerender({ gallery: galleryAt(6), photos: [] });
  expect(sets()).toEqual([null]);
  await act(async () => photos().retry());
  expect(sent).toEqual([{ set: 's1' }, {}]);
  expect(photos().tiles[0]).toMatchObject({ id: 'd', state: 'stored' });
});

it('names after the next login the photographs that the end of the session has kept from the server', async () => {
  const { act: photos, unmount } = renderPhotos(() => saved(5));
  jest.mocked(upload).mockImplementation(() => new Promise(() => {}));
  await act(async () => photos().add([new File(['x'], 'd.jpg'), new File(['x'], 'e.jpg')], null));
  act(clearSession);
  unmount();
  openSession(sessionAnswer as SessionAnswer);
  renderPhotos(() => saved(5));
  const text = '2 photographs were not uploaded, because your session ended: d.jpg, e.jpg';
  expect(mockResultDialog.showFailure.mock.calls).toEqual([[undefined, text]]);
});

it('keeps a photograph that has arrived when a page comes that was read before, unless it was deleted elsewhere', async () => {
  const { act: photos, rerender, shown } = renderPhotos(() => saved(5));
  jest.mocked(upload).mockImplementation(async () => ({ photos: [photo('d')] }));
  await act(async () => photos().add([new File(['x'], 'd.jpg')], null));
  const read = () => ({ gallery: galleryAt(1), photos: [photo('a'), photo('b'), photo('c')] });
  mockRouter.refresh.mockClear();
  rerender(read());
  expect(shown()).toBe('abcd');
  expect(mockRouter.refresh).toHaveBeenCalledTimes(1);
  rerender(read());
  expect(shown()).toBe('abc');
});

it('adds copies of photographs of the library to the set that is shown, each under a key of its own', async () => {
  let ended = 0;
  const {
    calls,
    act: photos,
    sets,
  } = renderPhotos(({ method }) => {
    ended += 1;
    return method === 'POST'
      ? { status: 201, body: { photos: [photo(`copy${ended}`, 's1')] } }
      : saved(5);
  }, []);
  const chosen = ['x', 'y'].map((id) => ({ name: id, copyOf: id, thumbnail: '/media/x.webp' }));
  await act(async () => photos().add(chosen, 's1'));
  const sent = calls.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual([
    { copies: ['x'], set: 's1' },
    { copies: ['y'], set: 's1' },
  ]);
  expect(photos().tiles.map(({ id, state }) => [id, state])).toEqual([
    ['copy1', 'stored'],
    ['copy2', 'stored'],
  ]);
  expect(sets()).toEqual(['s1', 's1']);
});

it('can add a copy once more whose photograph was being changed, but none of a photograph that is gone', async () => {
  const messages = [MESSAGES.photographChanged, MESSAGES.copiedGone];
  const { act: photos } = renderPhotos(
    () => ({ status: 409, body: { message: messages.shift() } }),
    [],
  );
  const chosen = ['x', 'y'].map((id) => ({ name: id, copyOf: id, thumbnail: null }));
  await act(async () => photos().add(chosen, null));
  expect(photos().tiles.map(({ isRefused }) => isRefused)).toEqual([false, true]);
});

it('deletes a copy that arrives after it was removed', async () => {
  let answer = () => {};
  const { calls, act: photos } = renderPhotos(
    ({ method }) =>
      method === 'POST'
        ? new Promise((resolve) => {
            answer = () => resolve({ status: 201, body: { photos: [photo('copy')] } });
          })
        : saved(5),
    [],
  );
  await act(async () => photos().add([{ name: 'x', copyOf: 'x', thumbnail: null }], null));
  await act(async () => photos().tiles[0]?.cancel?.());
  await act(async () => answer());
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', body: { photos: ['copy'] } });
});
