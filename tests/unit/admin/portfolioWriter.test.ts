/** @jest-environment jsdom */

import { sendWaiting } from '@/admin/photographs/sendWaiting';
import { fromAnswer } from '@/admin/portfolios/photograph';
import { createPortfolioTiles } from '@/admin/portfolios/upload/portfolioTiles';
import { portfolioWriter } from '@/admin/portfolios/upload/portfolioWriter';
import { ApiError } from '@/client/api';
import { clearSession, openSession } from '@/client/session/store';
import { upload } from '@/client/upload';
import { photographIdOf } from '@/config/photographIdOf';
import { MESSAGES } from '@/contract/messages';
import type { PortfolioAnswer } from '@/contract/portfolio';
import type { SessionAnswer } from '@/contract/profile';
import { fakeApi, type Respond, sessionAnswer } from '../../helpers/fakeApi';

jest.mock('@/client/upload', () => ({ upload: jest.fn() }));
const uploadMock = jest.mocked(upload);

type Stored = { name: string; size: number; id: string };

/** A server that stores portfolios. With `loseNext` it carries out the next write but loses the answer. */
function fakeServer() {
  const created: { _id: string; name: string; photographs: Stored[]; fields: object }[] = [];
  const state = { created, loseNext: false, refuse: new Set<string>() };
  const answer = (id: string) => {
    const portfolio = created.find(({ _id }) => _id === id);
    if (!portfolio) throw new Error('unknown portfolio');
    return {
      ...portfolio.fields,
      _id: portfolio._id,
      service: { _id: 's1', name: 'Service' },
      imageDetails: portfolio.photographs.map((photograph) => ({
        src: `/media/${photograph.id}-hash-400.webp`,
        srcSet: '',
        alt: '',
      })),
    };
  };
  const respond: Respond = ({ method, path, body }) => {
    const id = path.split('/')[3]?.split('?')[0] ?? '';
    const lost = state.loseNext && method !== 'GET';
    if (lost) state.loseNext = false;
    if (method === 'POST') {
      const fields = body as { name: string };
      created.push({ _id: `p${created.length + 1}`, name: fields.name, photographs: [], fields });
      if (lost) throw new Error('lost');
      return { status: 201, body: { portfolio: answer(`p${created.length}`), message: 'Added' } };
    }
    if (path === '/api/portfolios')
      return { body: { portfolios: created.map(({ _id }) => answer(_id)) } };
    if (path.startsWith('/api/portfolio/')) {
      const rows = created.find(({ _id }) => _id === id)?.photographs ?? [];
      const images = rows.map(({ name, size, id }) => ({ id, originalName: name, filesize: size }));
      return { body: { images } };
    }
    if (method === 'GET') return { body: { portfolio: created.map(({ _id }) => answer(_id)) } };
    const changes = body as { imageOrder?: string[]; removedImages?: string[] };
    const portfolio = created.find(({ _id }) => _id === id);
    const ids = changes.imageOrder?.map(photographIdOf);
    if (ids) portfolio?.photographs.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    return { body: { portfolio: answer(id), message: 'Updated' } };
  };
  const calls = fakeApi(respond);

  let count = 0;
  uploadMock.mockImplementation(async (path, _field, file) => {
    const id = path.split('/')[3] ?? '';
    if (state.refuse.has(file.name)) throw new ApiError(415, { message: 'No photograph' });
    count += 1;
    const stored = { name: file.name, size: file.size, id: `id${count}` };
    created.find(({ _id }) => _id === id)?.photographs.push(stored);
    if (state.loseNext) {
      state.loseNext = false;
      throw new ApiError(0);
    }
    return { portfolio: answer(id), message: 'Updated' };
  });
  const idsOf = (id: string) =>
    created.find(({ _id }) => _id === id)?.photographs.map((photograph) => photograph.id);
  return Object.assign(state, { calls, answer, idsOf });
}

const FIELDS = { service: 's1', name: 'Rivers', description: 'Water', date: '' };
const file = (name: string, text = name) => new File([text], name, { type: 'image/jpeg' });
const signal = new AbortController().signal;

beforeEach(() => openSession(sessionAnswer as SessionAnswer));
afterEach(() => clearSession());

/** Saves a new portfolio with its fields, then sends the files. */
async function saveAndSend(server: ReturnType<typeof fakeServer>, files: File[]) {
  const writer = portfolioWriter(
    undefined,
    server.created.map(({ _id }) => _id),
  );
  const list = createPortfolioTiles([]);
  list.add(files);
  await writer.saveFields(FIELDS, {}, []);
  await sendWaiting(list, writer, signal);
  return { writer, list };
}
const states = (list: ReturnType<typeof createPortfolioTiles>) =>
  list.tiles().map(({ state }) => state);

describe('photographs', () => {
  it('are sent one by one in order, and each gets its id', async () => {
    const server = fakeServer();
    const { list } = await saveAndSend(server, [file('a'), file('b'), file('c')]);
    expect(server.created[0]?.photographs.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(list.ids()).toEqual(server.idsOf('p1'));
    expect(list.tiles().every((tile) => tile.file === undefined)).toBe(true);
  });

  it('fail independently, with the message of the server, and can be sent again', async () => {
    const server = fakeServer();
    server.refuse.add('b');
    const { list, writer } = await saveAndSend(server, [file('a'), file('b'), file('c')]);
    expect(states(list)).toEqual(['stored', 'failed', 'stored']);
    expect(list.tiles()[1]?.error).toBe('No photograph');
    server.refuse.clear();
    list.change(list.tiles()[1]?.key ?? '', { state: 'waiting' });
    await sendWaiting(list, writer, signal);
    expect(states(list)).toEqual(['stored', 'stored', 'stored']);
    await writer.saveOrder(list.ids(), []);
    expect(server.created[0]?.photographs.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('are stored once when the answer to one is lost and it is sent again', async () => {
    const server = fakeServer();
    const writer = portfolioWriter();
    const list = createPortfolioTiles([]);
    list.add([file('a'), file('b')]);
    await writer.saveFields(FIELDS, {}, []);
    server.loseNext = true;
    await sendWaiting(list, writer, signal);
    expect(states(list)).toEqual(['failed', 'stored']);
    expect(list.tiles()[0]?.error).toBe('An error occurred during upload');
    list.change(list.tiles()[0]?.key ?? '', { state: 'waiting' });
    await sendWaiting(list, writer, signal);
    expect(states(list)).toEqual(['stored', 'stored']);
    expect(server.created[0]?.photographs.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(new Set(list.ids()).size).toBe(2);
  });

  it('of the same name but other content are sent again', async () => {
    const server = fakeServer();
    const writer = portfolioWriter();
    await writer.saveFields(FIELDS, {}, []);
    const options = { onProgress: () => {}, signal };
    server.loseNext = true;
    await expect(writer.sendPhotograph(file('a', 'long'), [], options)).rejects.toThrow(ApiError);
    await writer.sendPhotograph(file('a', 'short'), [], options);
    expect(server.created[0]?.photographs).toHaveLength(2);
  });

  it('are stored in the given order', async () => {
    const server = fakeServer();
    const { list, writer } = await saveAndSend(server, [file('a'), file('b')]);
    expect(list.isOrdered()).toBe(true);
    const reversed = list.ids().toReversed();
    expect(await writer.saveOrder(reversed, [])).toEqual(reversed);
    expect(server.calls.at(-1)?.body).toEqual({
      imageOrder: reversed.map((id) => `/media/${id}`),
      removedImages: [],
    });
    expect(writer.portfolio()?.photographs.map(({ id }) => id)).toEqual(reversed);
  });

  it('are no longer sent once the session has ended', async () => {
    const server = fakeServer();
    const writer = portfolioWriter();
    const list = createPortfolioTiles([]);
    list.add([file('a'), file('b')]);
    await writer.saveFields(FIELDS, {}, []);
    uploadMock.mockRejectedValueOnce(new ApiError(401));
    await expect(sendWaiting(list, writer, signal)).rejects.toThrow(ApiError);
    expect(states(list)).toEqual(['failed', 'waiting']);
    expect(server.created[0]?.photographs).toEqual([]);
  });
});

describe('a new portfolio', () => {
  it('is created once, however often it is saved', async () => {
    const server = fakeServer();
    const { writer } = await saveAndSend(server, []);
    await writer.saveFields({ ...FIELDS, name: 'Other' }, { name: 'Other' }, []);
    expect(writer.message()).toBe('Added');
    expect(server.created).toHaveLength(1);
    expect(server.calls.map(({ method }) => method)).toEqual(['POST', 'PUT']);
  });

  it('is created once when the answer to its creation is lost', async () => {
    const server = fakeServer();
    const writer = portfolioWriter();
    server.loseNext = true;
    await expect(writer.saveFields(FIELDS, {}, [])).rejects.toThrow(ApiError);
    const corrected = { ...FIELDS, name: 'Corrected' };
    await writer.saveFields(corrected, { name: 'Corrected' }, []);
    expect(writer.message()).toBe(MESSAGES.portfolioAdded);
    expect(server.created).toHaveLength(1);
    expect(writer.portfolio()?._id).toBe('p1');
    expect(server.calls.at(-1)?.body).toEqual({ ...corrected, removedImages: [] });
  });

  it('is not confused with an earlier one of the same name', async () => {
    const server = fakeServer();
    await portfolioWriter().saveFields(FIELDS, {}, []);
    const writer = portfolioWriter(undefined, ['p1']);
    server.loseNext = true;
    await expect(writer.saveFields(FIELDS, {}, [])).rejects.toThrow(ApiError);
    server.created.pop();
    await writer.saveFields(FIELDS, {}, []);
    expect(server.created.map(({ _id }) => _id)).toEqual(['p1', 'p2']);
    expect(writer.portfolio()?._id).toBe('p2');
  });

  it('is not confused with one of the same name that somebody else adds meanwhile', async () => {
    const server = fakeServer();
    const writer = portfolioWriter();
    server.loseNext = true;
    await expect(writer.saveFields(FIELDS, {}, [])).rejects.toThrow(ApiError);
    server.created.pop();
    await portfolioWriter().saveFields({ ...FIELDS, description: 'Ice' }, {}, []);
    await writer.saveFields(FIELDS, {}, []);
    expect(server.created.map(({ fields }) => fields)).toMatchObject([
      { description: 'Ice' },
      { description: 'Water' },
    ]);
  });

  it('is not confused with one of the same name that already has photographs', async () => {
    const server = fakeServer();
    const writer = portfolioWriter();
    server.loseNext = true;
    await expect(writer.saveFields(FIELDS, {}, [])).rejects.toThrow(ApiError);
    server.created[0]?.photographs.push({ name: 'a', size: 1, id: 'm1' });
    await writer.saveFields(FIELDS, {}, []);
    expect(server.created).toHaveLength(2);
  });
});

describe('an existing portfolio', () => {
  it('is updated with only the changed fields and the removed photographs', async () => {
    const server = fakeServer();
    await portfolioWriter().saveFields(FIELDS, {}, []);
    const portfolio = fromAnswer(server.answer('p1') as unknown as PortfolioAnswer);
    const writer = portfolioWriter(portfolio);
    await writer.saveFields({ ...FIELDS, name: 'Lakes' }, { name: 'Lakes' }, ['x']);
    expect(writer.message()).toBe('Updated');
    expect(server.calls.at(-1)?.body).toEqual({ name: 'Lakes', removedImages: ['/media/x'] });
  });
});
