import { watch, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import {
  createPortfolio,
  createService,
  expectedFiles,
  listEducations,
  listPortfolios,
  listServices,
  type MediaRow,
  mediaFiles,
  mediaRows,
  newName,
  storedBytes,
} from '../helpers/studio';
import { hasTransactions } from '../helpers/withTransactions';

/** The number of acknowledged writes before the kill, of every kind but replacements; `npm run bench -- kills` kills many times. */
const ACKNOWLEDGED = 9;
/** The number of concurrent writers; each waits for the answer before its next write. */
const WRITERS = 6;

const studio = sharedStudio();
/** The smallest with derivatives of two widths, so that a kill can happen between them. */
let photo: Buffer;

beforeAll(async () => {
  photo = await jpeg({ width: 410, height: 270 });
});
// sharedStudio deletes services with their photographs, but not what was uploaded to Media.
afterAll(async () => {
  const { http, token } = studio;
  for (const { id, inLibrary } of await mediaRows(studio))
    if (inLibrary) await http.del(`/api/media/${id}`, { token });
});

/** The writes that the server has acknowledged. An interrupted write may have been stored or not. */
interface Acknowledged {
  services: Set<string>;
  educations: Set<string>;
  portfolios: Map<string, PortfolioAnswer>;
  deleted: Set<string>;
  /** The portfolios that were sent under a key, answered or not, by their names. */
  sent: Map<string, SentPortfolio>;
}

type SentPortfolio = Record<'service' | 'name' | 'description', string> & { images: File };

/** Sends a portfolio under a key of its own, perhaps once more. */
async function sendUnderKey(form: SentPortfolio): Promise<PortfolioAnswer> {
  const { body } = await studio.http.post<{ portfolio: PortfolioAnswer }>('/api/portfolios', {
    form,
    token: studio.token,
    headers: { 'Idempotency-Key': encodeURIComponent(form.name) },
  });
  return body.portfolio;
}

type Write = (acknowledged: Acknowledged) => Promise<void>;

/** One write of each kind. Each records the acknowledged write, and throws when the connection breaks. */
function writes(service: string): Write[] {
  const { http, token } = studio;
  return [
    async ({ services }) => {
      services.add((await createService(studio, { images: file(photo) }))._id);
    },
    async ({ portfolios }) => {
      const created = await createPortfolio(studio, {
        service,
        images: [file(photo), file(photo)],
      });
      portfolios.set(created._id, created);
    },
    async ({ portfolios, sent }) => {
      const name = newName('Repeated');
      const form = { service, name, description: 'Words', images: file(photo) };
      sent.set(name, form);
      const created = await sendUnderKey(form);
      portfolios.set(created._id, created);
    },
    async ({ educations }) => {
      const { body } = await http.post<{ education: { _id: string } }>('/api/educations', {
        json: { name: newName(), course: 'Light', startDate: '2020-01-01', endDate: '2021-01-01' },
        token,
      });
      educations.add(body.education._id);
    },
    async ({ portfolios }) => {
      const created = await createPortfolio(studio, {
        service,
        images: [file(photo), file(photo)],
      });
      const { body } = await http.put<{ portfolio: PortfolioAnswer }>(
        `/api/portfolios/${created._id}`,
        {
          form: { removedImages: JSON.stringify([created.images[0]]), images: file(photo) },
          token,
        },
      );
      portfolios.set(created._id, body.portfolio);
    },
    async ({ deleted }) => {
      const created = await createPortfolio(studio, {
        service,
        images: [file(photo), file(photo)],
      });
      await http.del(`/api/portfolios/${created._id}`, { token });
      deleted.add(created._id);
    },
    async ({ deleted }) => {
      const created = await createPortfolio(studio, { images: file(photo) });
      await http.del(`/api/services/${created.service._id}`, { token });
      deleted.add(created._id).add(created.service._id);
    },
  ];
}

/** Uploads a file to the panel's route: as a new photograph, or as the new file of an existing one. */
const send = (bytes: Buffer, id?: string) =>
  studio.http[id ? 'patch' : 'post']<{ doc: MediaRow }>(id ? `/api/media/${id}` : '/api/media', {
    form: { file: file(bytes), _payload: '{}' },
    token: studio.token,
  });

/** Kills the server when the next file of a photograph that is replaced is in its place. */
async function killInReplacement(id: string): Promise<void> {
  const changes = watch(path.join(studio.server.mediaDir, 'originals'));
  for await (const { filename } of changes) if (filename?.startsWith(`${id}-`)) break;
  await studio.server.kill9();
}

/** Writes with several clients, and kills the server when enough writes are acknowledged. */
async function writeUntilKilled(acknowledged: Acknowledged): Promise<void> {
  const { _id: service } = await createService(studio);
  acknowledged.services.add(service);
  const replaced = (await send(photo)).body.doc.id;
  const kinds = writes(service);
  let count = 0;
  let kill: Promise<void> | undefined;
  const untilKilled = async (write: (nth: number) => Promise<unknown>) => {
    for (let nth = 0; ; nth += 1) {
      try {
        await write(nth);
      } catch (error) {
        if (kill) return;
        throw error;
      }
    }
  };
  const writer = (first: number) =>
    untilKilled(async (nth) => {
      await kinds[(first + nth) % kinds.length]?.(acknowledged);
      count += 1;
      if (count >= ACKNOWLEDGED) kill ??= killInReplacement(replaced);
    });
  const replacer = () => untilKilled(() => send(photo, replaced));
  await Promise.all([...Array.from({ length: WRITERS }, (_, nth) => writer(nth)), replacer()]);
  await kill;
}

it('keeps every acknowledged write through a kill, stores no write partially, and none that comes again under its key twice, and removes files without rows', async () => {
  const acknowledged: Acknowledged = {
    services: new Set(),
    educations: new Set(),
    portfolios: new Map(),
    deleted: new Set(),
    sent: new Map(),
  };
  await writeUntilKilled(acknowledged);
  const ownerless = ['originals/left.jpg', 'derivatives/left.webp', 'incoming/left'];
  for (const name of ownerless) await writeFile(path.join(studio.server.mediaDir, name), 'x');
  await studio.server.restart();
  for (const form of acknowledged.sent.values()) {
    const { _id, ...given } = await sendUnderKey(form);
    expect(acknowledged.portfolios.get(_id) ?? { _id, ...given }).toEqual({ _id, ...given });
  }

  const files = await mediaFiles(studio);
  expect(files.incoming).toEqual([]);
  expect(files).toEqual(await expectedFiles(studio));
  const bytes = await storedBytes(studio);
  for (const { filename, contentHash } of await mediaRows(studio))
    expect([filename, bytes[`originals/${filename}`]]).toEqual([filename, contentHash]);

  const services = await listServices(studio);
  const portfolios = await listPortfolios(studio);
  const educations = await listEducations(studio);
  const known = new Set([...services, ...portfolios, ...educations].map(({ _id }) => _id));
  const created = [
    ...acknowledged.services,
    ...acknowledged.educations,
    ...acknowledged.portfolios.keys(),
  ];
  expect(created.filter((id) => !known.has(id))).toEqual([]);
  const repeated = portfolios.map(({ name }) => name).filter((name) => /^Repeated/.test(name));
  // Without transactions a kill may come between a row and the answer that is stored for its key.
  const stored = hasTransactions ? repeated : [...new Set(repeated)];
  expect(stored.sort()).toEqual([...acknowledged.sent.keys()].sort());
  expect([...acknowledged.deleted].filter((id) => known.has(id))).toEqual([]);

  const serviceIds = new Set(services.map(({ _id }) => _id));
  for (const portfolio of portfolios) {
    const { _id, name, description, service, images, imageDetails } = portfolio;
    expect(acknowledged.portfolios.get(_id) ?? portfolio).toEqual(portfolio);
    expect([Boolean(name), description]).toEqual([true, 'Words']);
    expect(serviceIds).toContain(service._id);
    expect(imageDetails.map(({ src }) => src)).toEqual(images);
    expect([1, 2]).toContain(images.length);
  }
  const shown = (await listPortfolios(studio)).flatMap(({ images }) => images);
  for (const image of shown.slice(-20)) {
    const response = await fetch(studio.server.url + image);
    expect([image, response.status]).toEqual([image, 200]);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
  expect((await createService(studio))._id).toBeTruthy();
});
