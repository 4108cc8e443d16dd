/** @jest-environment jsdom */

import { waitFor } from '@testing-library/react';
import { createTileList, type Tile } from '@/admin/photographs/tileList';
import type { PortfolioValues } from '@/admin/portfolios/PortfolioFields';
import type { OfficePortfolio } from '@/admin/portfolios/portfolioTile';
import { portfolioWriter } from '@/admin/portfolios/portfolioWriter';
import { ApiError } from '@/client/api';
import { clearSession, openSession } from '@/client/session/store';
import { upload } from '@/client/upload';
import { waitForConnection } from '@/client/waitForConnection';
import { MESSAGES } from '@/contract/messages';
import type { SessionAnswer } from '@/contract/profile';
import { photoIdOf } from '@/server/images/derivatives/derivative';
import { fakeApi, type Respond, sessionAnswer } from '../../helpers/fakeApi';

jest.mock('@/client/upload', () => ({ upload: jest.fn() }));
const uploadMock = jest.mocked(upload);

jest.mock('@/client/waitForConnection', () => ({ waitForConnection: jest.fn(async () => {}) }));
const waitMock = jest.mocked(waitForConnection);

type Stored = { name: string; id: string };

const fromLibrary = (id: string): Stored => ({ name: id, id });

/**
 * A server that stores portfolios, and carries a call out once for each key. `lose` says of how many calls the answer is
 * lost on the way, `loses` of which files.
 */
function fakeServer() {
  const created: { _id: string; photographs: Stored[]; fields: object }[] = [];
  const onSent = (_name: string) => {};
  const state = { created, lose: 0, loses: /./, refuse: new Set<string>(), refusal: 500, onSent };
  const answers = new Map<string, unknown>();
  const find = (id: string) => {
    const portfolio = created.find(({ _id }) => _id === id);
    if (!portfolio) throw new Error('unknown portfolio');
    return portfolio;
  };
  const answer = (id: string) => ({
    ...find(id).fields,
    _id: id,
    service: { _id: 's1', name: 'Service' },
    imageDetails: find(id).photographs.map((photograph) => ({
      _id: photograph.id,
      src: `/media/${photograph.id}-hash-400.webp`,
      srcSet: '',
      alt: '',
    })),
  });
  /** @throws ApiError when the answer is lost */
  function once<T>(key: string | undefined, work: () => T, name = 'portfolio'): T {
    const given = (key && answers.get(key)) ?? work();
    if (key) answers.set(key, given);
    if (state.lose === 0 || !state.loses.test(name)) return given as T;
    state.lose -= 1;
    throw new ApiError(0);
  }
  const respond: Respond = ({ method, path, body, key }) => {
    if (method === 'POST') {
      return once(key, () => {
        const { addedImages, ...fields } = body as { name: string; addedImages: string[] };
        if (state.refuse.has(fields.name)) return { status: 400, body: { message: 'No name' } };
        const _id = `p${created.length + 1}`;
        created.push({ _id, photographs: addedImages.map(fromLibrary), fields });
        return { status: 201, body: { portfolio: answer(_id), message: 'Added' } };
      });
    }
    if (method === 'PATCH') return {};
    const portfolio = find(path.split('/')[3] ?? '');
    const {
      imageOrder,
      orderedFrom,
      removedImages = [],
      addedImages = [],
      ...fields
    } = body as {
      imageOrder?: string[];
      orderedFrom?: string[];
      removedImages?: string[];
      addedImages?: string[];
    };
    const stored = portfolio.photographs.map(({ id }) => id);
    const isStale = orderedFrom && orderedFrom.map(photoIdOf).join() !== stored.join();
    if (isStale)
      return { status: 409, body: { portfolio: answer(portfolio._id), message: 'Stale' } };
    const ids = imageOrder?.map(photoIdOf);
    const removed = removedImages.map(photoIdOf);
    portfolio.photographs = portfolio.photographs.filter(({ id }) => !removed.includes(id));
    portfolio.photographs.push(...addedImages.map(fromLibrary));
    if (ids) portfolio.photographs.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    portfolio.fields = { ...portfolio.fields, ...fields };
    return { body: { portfolio: answer(portfolio._id), message: 'Updated' } };
  };
  const calls = fakeApi(respond);

  let count = 0;
  uploadMock.mockImplementation(async (path, _field, file, { key, signal, onProgress }) => {
    if (signal?.aborted) throw new ApiError(0);
    onProgress(1);
    state.onSent(file.name);
    if (state.refuse.has(file.name))
      throw new ApiError(state.refusal, { message: 'No photograph' });
    const id = path.split('/')[3] ?? '';
    const add = () => {
      count += 1;
      find(id).photographs.push({ name: file.name, id: `id${count}` });
      return { photos: answer(id).imageDetails.slice(-1), message: 'Added' };
    };
    return once(key, add, file.name);
  });
  const photographs = (id = 'p1') => find(id).photographs;
  return Object.assign(state, { calls, answer, photographs });
}

const FIELDS: PortfolioValues = {
  service: 's1',
  name: 'Rivers',
  description: 'Water',
  date: '',
  status: 'published',
  publishAt: '',
  onHome: true,
  cover: '',
  slug: '',
};
const createList = createTileList<Tile>;
const file = (name: string, text = name) => new File([text], name, { type: 'image/jpeg' });

beforeEach(() => openSession(sessionAnswer as SessionAnswer));
afterEach(() => clearSession());

/** Creates a portfolio, and picks files for it. */
async function openNew(server: ReturnType<typeof fakeServer>, ...names: string[]) {
  const list = createList([]);
  const writer = portfolioWriter(list);
  list.add(names.map((name) => file(name)));
  await writer.saveFields(FIELDS, {});
  const send = writer.savePhotographs;
  const states = () => list.tiles().map(({ state }) => state);
  const stored = () => server.photographs().map(({ name }) => name);
  return { writer, list, send, states, stored };
}

describe('photographs', () => {
  it('fail independently, with the message of the server, and can all be sent again', async () => {
    const server = fakeServer();
    for (const name of ['a', 'b']) server.refuse.add(name);
    const { list, send, states, stored } = await openNew(server, 'a', 'b', 'c');
    await send();
    expect(states()).toEqual(['failed', 'failed', 'stored']);
    expect(list.tiles()[1]?.error).toBe('No photograph');
    server.refuse.clear();
    list.retry();
    await send();
    expect(states()).toEqual(['stored', 'stored', 'stored']);
    expect(stored()).toEqual(['a', 'b', 'c']);
    expect(list.tiles().every(({ file }) => file === undefined)).toBe(true);
  });

  it('that are refused for good are not sent again', async () => {
    const server = Object.assign(fakeServer(), { refusal: 415 });
    server.refuse.add('a');
    const { list, send, states } = await openNew(server, 'a', 'b');
    await send();
    expect(list.tiles()[0]).toMatchObject({ isRefused: true, error: 'No photograph' });
    server.refuse.clear();
    list.retry();
    expect(await send()).toBe(false);
    expect(states()).toEqual(['failed', 'stored']);
    list.remove(list.tiles()[0]?.key ?? '');
    expect(await send()).toBe(true);
  });

  it('tell when the portfolio was deleted elsewhere', async () => {
    const server = Object.assign(fakeServer(), { refusal: 404 });
    server.refuse.add('a');
    const { writer, send } = await openNew(server, 'a');
    expect(writer.isGone()).toBe(false);
    await send();
    expect(writer.isGone()).toBe(true);
  });

  it('of one name are stored once each when the answer to one is lost: it waits for the server and is sent again', async () => {
    const server = fakeServer();
    const { list, send, states } = await openNew(server, 'a', 'a');
    server.lose = 1;
    waitMock.mockImplementationOnce(async () => {
      expect(list.tiles()[0]).toMatchObject({ state: 'waiting', unanswered: 1 });
    });
    await send();
    expect(waitMock).toHaveBeenCalledTimes(1);
    expect(states()).toEqual(['stored', 'stored']);
    expect(list.ids()).toEqual(server.photographs().map(({ id }) => id));
    expect(new Set(list.ids()).size).toBe(2);
  });

  it('are given up after some attempts without an answer, and stored once all the same', async () => {
    const server = fakeServer();
    const { list, send, states, stored } = await openNew(server, 'a', 'b');
    Object.assign(server, { lose: 3, loses: /a/ });
    await send();
    expect(states()).toEqual(['failed', 'stored']);
    expect(list.tiles()[0]?.error).toBe(MESSAGES.offline);
    list.retry(list.tiles()[0]?.key);
    await send();
    expect(states()).toEqual(['stored', 'stored']);
    expect(stored()).toEqual(['a', 'b']);
    expect(list.isOrderSaved()).toBe(true);
  });

  it.each([
    ['', 0],
    [', when the answer is lost too', 1],
  ])('are deleted when they arrive although they were cancelled%s', async (_, lose) => {
    const server = fakeServer();
    const { list, writer, stored } = await openNew(server, 'a', 'b');
    const [cancelled] = list.tiles();
    server.onSent = (name) => {
      if (name !== 'a' || uploadMock.mock.calls.length > 1) return;
      server.lose = lose;
      list.tiles()[0]?.cancel?.();
    };
    uploadMock.mockClear();
    expect(await writer.savePhotographs()).toBe(false);
    expect(list.tiles()[0]).toMatchObject({ state: 'failed', error: 'The upload was cancelled' });
    expect(stored()).toEqual(['b']);
    writer.remove(cancelled?.key ?? '');
    expect(await writer.savePhotographs()).toBe(true);
    expect(stored()).toEqual(['b']);
    expect(list.isChanged()).toBe(false);
  });

  it('are sent as others when they are tried again after they were cancelled', async () => {
    const server = fakeServer();
    const { list, writer, stored } = await openNew(server, 'a');
    server.onSent = () => list.tiles()[0]?.cancel?.();
    await writer.savePhotographs();
    server.onSent = () => {};
    list.retry();
    expect(await writer.savePhotographs()).toBe(true);
    expect(stored()).toEqual(['a']);
    expect(list.ids()).toEqual(['id2']);
  });

  it('are sent at once when they are tried again while the upload that was cancelled has no answer', async () => {
    const { list, writer, states, stored } = await openNew(fakeServer(), 'a');
    let refuseCancelled = () => {};
    uploadMock.mockImplementationOnce((_path, _field, _file, { onProgress }) => {
      onProgress(1);
      list.tiles()[0]?.cancel?.();
      return new Promise((_, reject) => {
        refuseCancelled = () => reject(new ApiError(415));
      });
    });
    const saved = writer.savePhotographs();
    await waitFor(() => expect(states()).toEqual(['failed']));
    list.retry();
    await waitFor(() => expect(states()).toEqual(['stored']));
    refuseCancelled();
    expect(await saved).toBe(true);
    expect(stored()).toEqual(['a']);
  });

  it('are deleted when they have arrived without an answer and are removed from the list', async () => {
    const server = fakeServer();
    const { list, writer, send, stored } = await openNew(server, 'a', 'b');
    Object.assign(server, { lose: 3, loses: /a/ });
    await send();
    expect(stored()).toEqual(['a', 'b']);
    writer.remove(list.tiles()[0]?.key ?? '');
    expect(list.isChanged()).toBe(true);
    await list.settled();
    expect(list.isChanged()).toBe(false);
    expect(stored()).toEqual(['b']);
  });

  it('are stored in the given order, and shown as they are stored when that was changed elsewhere', async () => {
    const server = fakeServer();
    const { list, writer, send, stored } = await openNew(server, 'a', 'b', 'c');
    await send();
    list.replace([...list.tiles().slice(1), ...list.tiles().slice(0, 1)]);
    expect(await writer.savePhotographs()).toBe(true);
    expect(stored()).toEqual(['b', 'c', 'a']);
    server.photographs().reverse();
    list.replace(list.tiles().toSpliced(0, 2, ...list.tiles().slice(0, 2).toReversed()));
    await expect(writer.savePhotographs()).rejects.toThrow('Stale');
    expect(list.tiles().map(({ name }) => name)).toEqual(['a', 'c', 'b']);
    expect(list.isChanged()).toBe(false);
    expect(writer.portfolio()?.photographs.map(({ id }) => id)).toEqual(list.ids());
  });

  it('are no longer sent once the session has ended', async () => {
    const { send, states, stored } = await openNew(fakeServer(), 'a', 'b', 'c', 'd');
    uploadMock.mockRejectedValueOnce(new ApiError(401));
    await expect(send()).rejects.toThrow(ApiError);
    expect(states()).toEqual(['failed', 'stored', 'stored', 'waiting']);
    expect(stored()).toEqual(['b', 'c']);
  });

  it('can still be stopped when the session has ended under one of them', async () => {
    const { writer, send, states } = await openNew(fakeServer(), 'a', 'b');
    uploadMock.mockRejectedValueOnce(new ApiError(401));
    uploadMock.mockImplementationOnce(
      (_path, _field, _file, { signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new ApiError(0)));
        }),
    );
    const sent = expect(send()).rejects.toThrow(ApiError);
    await waitFor(() => expect(states()).toEqual(['failed', 'sending']));
    writer.stop();
    await sent;
    expect(states()).toEqual(['failed', 'failed']);
  });
});

describe('a new portfolio', () => {
  it('is created once, however often it is saved', async () => {
    const server = fakeServer();
    const { writer } = await openNew(server);
    await writer.saveFields({ ...FIELDS, name: 'Other' }, { name: 'Other' });
    expect(writer.message()).toBe('Added');
    expect(server.created).toHaveLength(1);
    expect(server.calls.map(({ method }) => method)).toEqual(['POST', 'PUT']);
  });

  it('is created once when the answer to its creation is lost, and has what was corrected since', async () => {
    const server = fakeServer();
    const writer = portfolioWriter(createList([]));
    server.lose = 1;
    await expect(writer.saveFields(FIELDS, {})).rejects.toThrow(ApiError);
    const corrected = { ...FIELDS, name: 'Corrected' };
    await writer.saveFields(corrected, { name: 'Corrected' });
    expect(writer.message()).toBe('Added');
    expect(server.created).toMatchObject([{ _id: 'p1', fields: corrected }]);
    expect(writer.portfolio()?._id).toBe('p1');
  });

  it('may be corrected when it was refused', async () => {
    const server = fakeServer();
    server.refuse.add(FIELDS.name);
    const writer = portfolioWriter(createList([]));
    await expect(writer.saveFields(FIELDS, {})).rejects.toThrow('No name');
    await writer.saveFields({ ...FIELDS, name: 'Lakes' }, {});
    expect(server.created).toMatchObject([{ fields: { name: 'Lakes' } }]);
    const keys = server.calls.map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('an existing portfolio', () => {
  it('is updated with only the changed fields and the removed photographs', async () => {
    const server = fakeServer();
    await portfolioWriter(createList([])).saveFields(FIELDS, {});
    const portfolio = server.answer('p1') as unknown as OfficePortfolio;
    const list = createList([{ key: 'x', name: 'x', state: 'stored', id: 'x' }]);
    list.remove('x');
    const writer = portfolioWriter(list, portfolio);
    await writer.saveFields({ ...FIELDS, name: 'Lakes' }, { name: 'Lakes' });
    expect(writer.message()).toBe('Updated');
    expect(server.calls.at(-2)).toMatchObject({
      method: 'PATCH',
      path: '/api/media?where[id][in]=x',
      body: { inLibrary: true },
    });
    expect(server.calls.at(-1)?.body).toEqual({
      name: 'Lakes',
      removedImages: ['/media/x'],
      addedImages: [],
    });
  });
});

describe('photographs of the library', () => {
  const chosen = (id: string) => ({ key: id, id, name: id, state: 'stored' }) as const;

  it('are added to a new portfolio, and keep their order with uploaded ones', async () => {
    const server = fakeServer();
    const list = createList([]);
    const writer = portfolioWriter(list);
    list.insert([chosen('b')]);
    list.add([file('new')]);
    list.insert([chosen('a'), chosen('b')]);
    expect(list.ids()).toEqual(['b', 'a']);
    server.refuse.add(FIELDS.name);
    await expect(writer.saveFields(FIELDS, {})).rejects.toThrow('No name');
    expect(list.ids()).toEqual(['b', 'a']);
    server.refuse.clear();
    await writer.saveFields(FIELDS, {});
    expect(await writer.savePhotographs()).toBe(true);
    expect(server.photographs().map(({ name }) => name)).toEqual(['b', 'new', 'a']);
    expect(list.isChanged()).toBe(false);
  });

  it('that were removed and saved come back to their old place', async () => {
    const server = fakeServer();
    const { list, writer, send, stored } = await openNew(server, 'a', 'b', 'c');
    await send();
    const before = list.tiles();
    writer.remove(before[1]?.key ?? '');
    await writer.saveFields(FIELDS, {});
    expect(stored()).toEqual(['a', 'c']);
    list.insert(before.slice(1, 2), before);
    expect(list.isChanged()).toBe(true);
    expect(await writer.savePhotographs()).toBe(true);
    expect(stored()).toEqual(['a', 'id2', 'c']);
    expect(list.isChanged()).toBe(false);
    list.refresh(before);
    expect(list.ids()).toEqual(['id1', 'id2', 'id3']);
  });

  it('come back, too, when the removal is undone before its answer comes', async () => {
    const server = fakeServer();
    const { list, writer, send, stored } = await openNew(server, 'a', 'b');
    await send();
    const before = list.tiles();
    writer.remove(before[0]?.key ?? '');
    const saving = writer.saveFields(FIELDS, {});
    list.insert(before.slice(0, 1), before);
    await saving;
    expect(await writer.savePhotographs()).toBe(true);
    expect(stored()).toEqual(['id1', 'b']);
    expect(list.ids()).toEqual(['id1', 'id2']);
  });
});
