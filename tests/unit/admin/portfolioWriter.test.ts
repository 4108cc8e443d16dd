/** @jest-environment jsdom */

import { fromAnswer } from '@/admin/portfolios/photograph';
import { createGallery } from '@/admin/portfolios/upload/gallery';
import { portfolioWriter } from '@/admin/portfolios/upload/portfolioWriter';
import { sendWaiting } from '@/admin/portfolios/upload/savePhotographs';
import { ApiError } from '@/client/api';
import { clearSession, openSession } from '@/client/session/store';
import { upload } from '@/client/upload';
import { photographIdOf } from '@/config/photographIdOf';
import { MESSAGES } from '@/contract/messages';
import type { PortfolioAnswer } from '@/contract/portfolio';
import type { SessionAnswer } from '@/contract/profile';
import { fakeApi, type Respond, sessionAnswer } from '../../helpers/fakeApi';

jest.mock('@/client/upload', () => ({ upload: jest.fn() }));
const sent = jest.mocked(upload);

type Stored = { name: string; size: number; id: string };

/** A server with portfolios; what it has done can be kept from the client. */
function studio() {
  const made: { _id: string; name: string; photographs: Stored[]; fields: object }[] = [];
  const state = { made, loseNext: false, refuse: new Set<string>() };
  const answer = (id: string) => {
    const one = made.find(({ _id }) => _id === id);
    if (!one) throw new Error('unknown portfolio');
    return {
      ...one.fields,
      _id: one._id,
      service: { _id: 's1', name: 'Service' },
      imageDetails: one.photographs.map((photograph) => ({
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
      made.push({ _id: `p${made.length + 1}`, name: fields.name, photographs: [], fields });
      if (lost) throw new Error('lost');
      return { status: 201, body: { portfolio: answer(`p${made.length}`), message: 'Added' } };
    }
    if (path === '/api/portfolios')
      return { body: { portfolios: made.map(({ _id }) => answer(_id)) } };
    if (path.startsWith('/api/portfolio/')) {
      const rows = made.find(({ _id }) => _id === id)?.photographs ?? [];
      const images = rows.map(({ name, size, id }) => ({ id, originalName: name, filesize: size }));
      return { body: { images } };
    }
    if (method === 'GET') return { body: { portfolio: made.map(({ _id }) => answer(_id)) } };
    const changes = body as { imageOrder?: string[]; removedImages?: string[] };
    const one = made.find(({ _id }) => _id === id);
    const ids = changes.imageOrder?.map(photographIdOf);
    if (ids) one?.photographs.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    return { body: { portfolio: answer(id), message: 'Updated' } };
  };
  const calls = fakeApi(respond);

  let count = 0;
  sent.mockImplementation(async (path, _field, file) => {
    const id = path.split('/')[3] ?? '';
    if (state.refuse.has(file.name)) throw new ApiError(415, { message: 'No photograph' });
    count += 1;
    const stored = { name: file.name, size: file.size, id: `id${count}` };
    made.find(({ _id }) => _id === id)?.photographs.push(stored);
    if (state.loseNext) {
      state.loseNext = false;
      throw new ApiError(0);
    }
    return { portfolio: answer(id), message: 'Updated' };
  });
  const idsOf = (id: string) =>
    made.find(({ _id }) => _id === id)?.photographs.map((photograph) => photograph.id);
  return Object.assign(state, { calls, answer, idsOf });
}

const FIELDS = { service: 's1', name: 'Rivers', description: 'Water', date: '' };
const file = (name: string, text = name) => new File([text], name, { type: 'image/jpeg' });
const signal = new AbortController().signal;

beforeEach(() => openSession(sessionAnswer as SessionAnswer));
afterEach(() => clearSession());

/** Sends the fields, and then the files. */
async function begin(server: ReturnType<typeof studio>, files: File[]) {
  const writer = portfolioWriter(
    undefined,
    server.made.map(({ _id }) => _id),
  );
  const gallery = createGallery([]);
  gallery.add(files);
  await writer.saveFields(FIELDS, {}, []);
  await sendWaiting(gallery, writer, signal);
  return { writer, gallery };
}
const states = (gallery: ReturnType<typeof createGallery>) =>
  gallery.tiles().map(({ state }) => state);

describe('the photographs', () => {
  it('are sent one after the other, each by itself, and each gets its URL', async () => {
    const server = studio();
    const { gallery } = await begin(server, [file('a'), file('b'), file('c')]);
    expect(server.made[0]?.photographs.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(gallery.ids()).toEqual(server.idsOf('p1'));
    expect(gallery.tiles().every((tile) => tile.file === undefined)).toBe(true);
  });

  it('fail one by one, with the message of the server, and can be sent again', async () => {
    const server = studio();
    server.refuse.add('b');
    const { gallery, writer } = await begin(server, [file('a'), file('b'), file('c')]);
    expect(states(gallery)).toEqual(['stored', 'failed', 'stored']);
    expect(gallery.tiles()[1]?.error).toBe('No photograph');
    server.refuse.clear();
    gallery.change(gallery.tiles()[1]?.key ?? '', { state: 'waiting' });
    await sendWaiting(gallery, writer, signal);
    expect(states(gallery)).toEqual(['stored', 'stored', 'stored']);
    await writer.saveOrder(gallery.ids(), []);
    expect(server.made[0]?.photographs.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('are not there twice when the answer was lost after one had arrived', async () => {
    const server = studio();
    const writer = portfolioWriter();
    const gallery = createGallery([]);
    gallery.add([file('a'), file('b')]);
    await writer.saveFields(FIELDS, {}, []);
    server.loseNext = true;
    await sendWaiting(gallery, writer, signal);
    expect(states(gallery)).toEqual(['failed', 'stored']);
    expect(gallery.tiles()[0]?.error).toBe('An error occurred during upload');
    gallery.change(gallery.tiles()[0]?.key ?? '', { state: 'waiting' });
    await sendWaiting(gallery, writer, signal);
    expect(states(gallery)).toEqual(['stored', 'stored']);
    expect(server.made[0]?.photographs.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(new Set(gallery.ids()).size).toBe(2);
  });

  it('of one name and another content are sent again', async () => {
    const server = studio();
    const writer = portfolioWriter();
    await writer.saveFields(FIELDS, {}, []);
    const options = { onProgress: () => {}, signal };
    server.loseNext = true;
    await expect(writer.sendPhotograph(file('a', 'long'), [], options)).rejects.toThrow(ApiError);
    await writer.sendPhotograph(file('a', 'short'), [], options);
    expect(server.made[0]?.photographs).toHaveLength(2);
  });

  it('are put in order', async () => {
    const server = studio();
    const { gallery, writer } = await begin(server, [file('a'), file('b')]);
    expect(gallery.isOrdered()).toBe(true);
    const reversed = gallery.ids().toReversed();
    expect(await writer.saveOrder(reversed, [])).toEqual(reversed);
    expect(server.calls.at(-1)?.body).toEqual({
      imageOrder: reversed.map((id) => `/media/${id}`),
      removedImages: [],
    });
    expect(writer.portfolio()?.photographs.map(({ id }) => id)).toEqual(reversed);
  });

  it('stop when the session is over', async () => {
    const server = studio();
    const writer = portfolioWriter();
    const gallery = createGallery([]);
    gallery.add([file('a'), file('b')]);
    await writer.saveFields(FIELDS, {}, []);
    sent.mockRejectedValueOnce(new ApiError(401));
    await expect(sendWaiting(gallery, writer, signal)).rejects.toThrow(ApiError);
    expect(states(gallery)).toEqual(['failed', 'waiting']);
    expect(server.made[0]?.photographs).toEqual([]);
  });
});

describe('a new portfolio', () => {
  it('is created once, however often it is saved', async () => {
    const server = studio();
    const { writer } = await begin(server, []);
    await writer.saveFields({ ...FIELDS, name: 'Other' }, { name: 'Other' }, []);
    expect(writer.message()).toBe('Added');
    expect(server.made).toHaveLength(1);
    expect(server.calls.map(({ method }) => method)).toEqual(['POST', 'PUT']);
  });

  it('is created once when the answer was lost after it was', async () => {
    const server = studio();
    const writer = portfolioWriter();
    server.loseNext = true;
    await expect(writer.saveFields(FIELDS, {}, [])).rejects.toThrow(ApiError);
    const corrected = { ...FIELDS, name: 'Corrected' };
    await writer.saveFields(corrected, { name: 'Corrected' }, []);
    expect(writer.message()).toBe(MESSAGES.portfolioAdded);
    expect(server.made).toHaveLength(1);
    expect(writer.portfolio()?._id).toBe('p1');
    expect(server.calls.at(-1)?.body).toEqual({ ...corrected, removedImages: [] });
  });

  it('is not taken for another of the same name that was there before', async () => {
    const server = studio();
    await portfolioWriter().saveFields(FIELDS, {}, []);
    const writer = portfolioWriter(undefined, ['p1']);
    server.loseNext = true;
    await expect(writer.saveFields(FIELDS, {}, [])).rejects.toThrow(ApiError);
    server.made.pop();
    await writer.saveFields(FIELDS, {}, []);
    expect(server.made.map(({ _id }) => _id)).toEqual(['p1', 'p2']);
    expect(writer.portfolio()?._id).toBe('p2');
  });

  it('is not taken for one of the same name that somebody else has added meanwhile', async () => {
    const server = studio();
    const writer = portfolioWriter();
    server.loseNext = true;
    await expect(writer.saveFields(FIELDS, {}, [])).rejects.toThrow(ApiError);
    server.made.pop();
    await portfolioWriter().saveFields({ ...FIELDS, description: 'Ice' }, {}, []);
    await writer.saveFields(FIELDS, {}, []);
    expect(server.made.map(({ fields }) => fields)).toMatchObject([
      { description: 'Ice' },
      { description: 'Water' },
    ]);
  });

  it('is not taken for another of the same name that has photographs by now', async () => {
    const server = studio();
    const writer = portfolioWriter();
    server.loseNext = true;
    await expect(writer.saveFields(FIELDS, {}, [])).rejects.toThrow(ApiError);
    server.made[0]?.photographs.push({ name: 'a', size: 1, id: 'm1' });
    await writer.saveFields(FIELDS, {}, []);
    expect(server.made).toHaveLength(2);
  });
});

describe('a portfolio that is there', () => {
  it('is sent the fields that were changed and the photographs that were removed', async () => {
    const server = studio();
    await portfolioWriter().saveFields(FIELDS, {}, []);
    const portfolio = fromAnswer(server.answer('p1') as unknown as PortfolioAnswer);
    const writer = portfolioWriter(portfolio);
    await writer.saveFields({ ...FIELDS, name: 'Lakes' }, { name: 'Lakes' }, ['x']);
    expect(writer.message()).toBe('Updated');
    expect(server.calls.at(-1)?.body).toEqual({ name: 'Lakes', removedImages: ['/media/x'] });
  });
});
