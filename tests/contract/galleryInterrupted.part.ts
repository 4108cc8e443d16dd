import type { GalleryEvent, Me, OfficePhoto, Selections } from '@/contract/gallery';
import { type Answer, formData } from '../helpers/api';
import {
  addPhoto,
  createGallery,
  newClient,
  type Opened,
  openGallery,
  ownerOf,
  pick,
} from '../helpers/gallery';
import { fillService } from '../helpers/many/service';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import {
  createService,
  expectedFiles,
  listPortfolios,
  mediaFiles,
  mediaRows,
  newName,
  readDocuments,
} from '../helpers/studio';
import { itWithTransactions } from '../helpers/withTransactions';

const studio = sharedStudio();
const owner = ownerOf(studio);

afterAll(async () => {
  const { body } = await owner<{ galleries: { _id: string }[] }>('GET');
  for (const { _id } of body.galleries) await owner('DELETE', `/${_id}`);
});

/**
 * Sends requests at once, kills the server as soon as the first is answered, and starts it again.
 * @returns what was answered; undefined in place of what was cut off
 */
async function killAtFirstAnswer<T>(requests: (() => Promise<T>)[]): Promise<(T | undefined)[]> {
  let kill: Promise<void> | undefined;
  const answers = await Promise.all(
    requests.map((request) =>
      request().then(
        (answer) => {
          kill ??= studio.server.kill9();
          return answer;
        },
        () => undefined,
      ),
    ),
  );
  await kill;
  await studio.server.restart();
  return answers;
}

/** A gallery as its owner sees it, with everything that belongs to it; undefined when there is none. */
async function readWhole(id: string) {
  const { status, body } = await owner<{ gallery: Opened }>('GET', `/${id}`);
  if (status === 404) return undefined;
  const { guests } = (await owner<Selections>('GET', `/${id}/selections`)).body;
  const { events } = (await owner<{ events: GalleryEvent[] }>('GET', `/${id}/activity`)).body;
  // Looking at the selections changes it.
  const { updatedAt: _, ...gallery } = body.gallery;
  return { gallery, guests, events };
}

const countOutsideGalleries = async () =>
  (await mediaRows(studio)).filter(({ gallery }) => !gallery).length;

/** Every photograph has its files, every file its photograph, and nothing belongs to a gallery that is not there. */
async function expectNothingLeftOver(): Promise<void> {
  expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
  const ids = new Set(
    (await readDocuments<{ id: string }>(studio, 'client-gallery')).map(({ id }) => id),
  );
  const owned = [
    ...(await readDocuments<{ gallery: string }>(studio, 'gallery-guest')),
    ...(await readDocuments<{ gallery: string }>(studio, 'gallery-event')),
    ...(await mediaRows(studio)).filter(({ gallery }) => gallery),
  ];
  expect(owned.filter(({ gallery }) => !ids.has(String(gallery)))).toEqual([]);
}

describe('a kill', () => {
  itWithTransactions(
    'in the middle of imports leaves each gallery and portfolio with all photographs of a request or none, and keeps what was answered',
    async () => {
      const PHOTOGRAPHS = 4;
      const IN_PORTFOLIO = 12;
      const before = (await mediaRows(studio)).length;
      const galleries = await Promise.all([1, 2, 3].map(() => createGallery(studio)));
      const images = await Promise.all(
        Array.from({ length: PHOTOGRAPHS }, async (_, seed) =>
          file(await jpeg({ width: 320, height: 240, seed }), `IMG_${seed}.jpg`),
        ),
      );
      const { _id: service } = await createService(studio);
      const portfolio = { service, name: newName(), description: 'Words' };
      const inPortfolio = Array.from({ length: IN_PORTFOLIO }, (_, at) => images[at % 4] as File);
      const answers = await killAtFirstAnswer<Answer<{ photos?: OfficePhoto[] }>>([
        ...galleries.map(
          ({ _id }) =>
            () =>
              owner<{ photos: OfficePhoto[] }>('POST', `/${_id}/photos`, {
                form: formData({ images }),
              }),
        ),
        () =>
          studio.http.post('/api/portfolios', {
            form: { ...portfolio, images: inPortfolio },
            token: studio.token,
          }),
      ]);
      const portfolios = (await listPortfolios(studio)).filter(
        ({ name }) => name === portfolio.name,
      );
      const lengths = portfolios.map(({ images }) => images.length);
      expect([[], [IN_PORTFOLIO]]).toContainEqual(lengths);
      if (answers.at(-1)) expect(lengths).toEqual([IN_PORTFOLIO]);
      let stored = lengths[0] ?? 0;
      for (const [at, { _id }] of galleries.entries()) {
        const photos = (await readWhole(_id))?.gallery.photos ?? [];
        const answer = answers[at];
        if (answer) expect([answer.status, photos]).toEqual([201, answer.body.photos]);
        else expect([0, PHOTOGRAPHS]).toContain(photos.length);
        stored += photos.length;
      }
      expect(answers.some(Boolean)).toBe(true);
      expect((await mediaRows(studio)).length - before).toBe(stored);
      await expectNothingLeftOver();
    },
  );

  itWithTransactions(
    'in the middle of submissions and deletions leaves each submission whole or not made, with every pick, and each gallery and service whole or gone with everything that belongs to it',
    async () => {
      const PORTFOLIOS = 10;
      const others = await countOutsideGalleries();
      const { _id: service } = await createService(studio);
      await fillService(studio, service, { portfolios: PORTFOLIOS, photographs: 5 });
      const { gallery, photos } = await openGallery(studio);
      const clients = await Promise.all(
        Array.from({ length: 5 }, async (_, number) => {
          const client = newClient(studio, gallery.token);
          await client.call('GET');
          await client.call('POST', '/me', {
            name: `Guest ${number}`,
            email: `${number}@a.example`,
          });
          for (const photo of photos.slice(0, 2)) await pick(client, photo);
          return client;
        }),
      );
      const galleries = await Promise.all(
        [1, 2, 3].map(async (number) => {
          const email = `${number}@b.example`;
          const { gallery, client, photos } = await openGallery(studio, {}, { email });
          await pick(client, photos[0]);
          await addPhoto(studio, gallery._id, 'Another.jpg', 4);
          return gallery._id;
        }),
      );
      const before = await Promise.all(galleries.map(readWhole));
      const answers = await killAtFirstAnswer<Answer<{ me?: Me }>>([
        ...clients.map(
          (client, number) => () =>
            client.call<{ me?: Me }>('POST', '/submit', { message: `Message ${number}` }),
        ),
        ...galleries.map((id) => () => owner<{ me?: Me }>('DELETE', `/${id}`)),
        () => studio.http.del(`/api/services/${service}`, { token: studio.token }),
      ]);
      expect(answers.some(Boolean)).toBe(true);
      const portfolios = (await listPortfolios(studio)).filter(
        (one) => one.service._id === service,
      );
      expect(answers.at(-1) ? [0] : [0, PORTFOLIOS + 1]).toContain(portfolios.length);
      expect((await countOutsideGalleries()) - others).toBe(
        portfolios.length === 0 ? 0 : PORTFOLIOS * 5 + 1,
      );
      for (const [at, id] of galleries.entries()) {
        const left = await readWhole(id);
        expect(left === undefined || left).toEqual(left === undefined || before[at]);
        const answer = answers[clients.length + at];
        if (answer) expect([answer.status, left]).toEqual([200, undefined]);
      }
      await expectNothingLeftOver();
      const whole = await readWhole(gallery._id);
      const guests = new Map(whole?.guests.map((guest) => [guest.name, guest]));
      const submissions = whole?.events.filter(({ type }) => type === 'submitted') ?? [];
      for (const [number, client] of clients.entries()) {
        const name = `Guest ${number}`;
        const answer = answers[number];
        const { proven, ...guest } = guests.get(name) ?? { proven: false };
        expect(guest).toMatchObject({ picks: photos.slice(0, 2) });
        if (answer) expect([answer.status, guest]).toEqual([200, answer.body.me]);
        const isSubmitted = Boolean('submittedAt' in guest && guest.submittedAt);
        expect(guest).toMatchObject({ message: isSubmitted ? `Message ${number}` : '' });
        expect(submissions.filter((event) => event.guest === name)).toHaveLength(
          isSubmitted ? 1 : 0,
        );
        // Whoever's submission was cut off submits again.
        const again = await client.call('POST', '/submit', {});
        expect(again.status).toBe(isSubmitted ? 409 : 200);
      }
    },
  );
});
