import { signIn } from '../helpers/accounts';
import { startBucket, type TestBucket } from '../helpers/bucket';
import { eventually } from '../helpers/eventually';
import { file, jpeg } from '../helpers/photos';
import { runScript } from '../helpers/script';
import {
  createPortfolio,
  createService,
  expectedKeys,
  mediaRows,
  newName,
  openStudio,
  type Studio,
} from '../helpers/studio';

let bucket: TestBucket;
let studio: Studio;

beforeAll(async () => {
  bucket = await startBucket();
  studio = await openStudio({ env: bucket.env });
});
afterAll(async () => {
  await studio?.server.stop();
  await bucket?.close();
});

const photo = async (seed: number) => file(await jpeg({ width: 480, height: 336, seed }));

const addEducation = () =>
  studio.http.post('/api/educations', {
    json: { name: newName(), course: 'Light', startDate: '2020-01-01', endDate: '2021-01-01' },
    token: studio.token,
  });

describe('a bucket that accepts connections and never answers', () => {
  afterAll(() => bucket.restore());

  it('fails uploads, of which nothing is stored, and no other request: a portfolio can be deleted', async () => {
    const { _id: service } = await createService(studio);
    const rows = await mediaRows(studio);
    const portfolio = await createPortfolio(studio, { images: await photo(3) });
    const keys = await bucket.keys();
    bucket.stopAnswering();
    let ended = 0;
    const uploads = [
      studio.http.post('/api/portfolios', {
        form: { name: 'N', description: 'D', service, images: await photo(1) },
        token: studio.token,
      }),
      studio.http.post('/api/media', {
        form: { file: await photo(2), _payload: '{}' },
        token: studio.token,
      }),
    ].map((sent) =>
      sent.finally(() => {
        ended += 1;
      }),
    );
    await eventually(async () => bucket.unanswered() > 1);
    await signIn(studio.server, studio.owner);
    expect((await addEducation()).status).toBe(201);
    expect((await fetch(`${studio.server.url}/`)).status).toBe(200);
    const deletion = studio.http.del(`/api/portfolios/${portfolio._id}`, { token: studio.token });
    // The uploads were still waiting during all of that.
    expect(ended).toBe(0);
    const [refused, media] = await Promise.all(uploads);
    const message =
      'The photograph could not be stored. Nothing was saved. Please try again later.';
    expect([refused?.status, refused?.body]).toEqual([500, { message }]);
    expect([media?.status, media?.body]).toMatchObject([500, { errors: [{ message }] }]);
    expect((await deletion).status).toBe(200);
    expect((await addEducation()).status).toBe(201);
    expect({ rows: await mediaRows(studio), keys: await bucket.keys() }).toEqual({ rows, keys });
  });

  it('loses the files of the deleted portfolio at the next start of the server', async () => {
    expect(await bucket.keys()).not.toEqual(await expectedKeys(studio));
    await bucket.restore();
    await studio.server.restart();
    expect(await bucket.keys()).toEqual(await expectedKeys(studio));
  });
});

describe('a bucket that refuses some files', () => {
  afterEach(() => bucket.refuse(undefined));

  it('keeps every file of a photograph unchanged when not all can be rebuilt', async () => {
    await createPortfolio(studio, { images: await photo(4) });
    // Stands for a file that another version of the site made.
    const [first = ''] = (await bucket.keys()).filter((key) => key.endsWith('-400.webp'));
    await bucket.put(first, Buffer.from('as it was'));
    const keys = await bucket.keys();
    bucket.refuse(/-480\.avif/);
    expect((await runScript(studio.server, 'images:rebuild')).status).toBe(1);
    expect(await bucket.keys()).toEqual(keys);
    expect(String(await bucket.read(first))).toBe('as it was');
    bucket.refuse(undefined);
    expect((await runScript(studio.server, 'doctor', 'fix')).status).toBe(0);
  });

  it('keeps no file of an upload of which one file is refused', async () => {
    const keys = await bucket.keys();
    bucket.refuse(/-400\.webp/);
    const { status } = await studio.http.post('/api/services', {
      form: { name: newName(), images: [await photo(5), await photo(6)] },
      token: studio.token,
    });
    expect(status).toBe(500);
    expect(await bucket.keys()).toEqual(keys);
  });
});
