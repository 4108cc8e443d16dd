import sharp from 'sharp';
import { limitFileSize } from '../helpers/fileLimit';
import { padJpeg } from '../helpers/jpegParts';
import { itOnSqlite } from '../helpers/onDatabase';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import { createService, expectedFiles, mediaFiles, snapshot } from '../helpers/studio';
import { upload } from '../helpers/uploads';

const NO_SPACE = 'The server has no room left. Nothing was saved.';
const INTERNALS = /\/|ENOSPC|EFBIG|SQLITE|upload-|incoming/;

const studio = sharedStudio();
let service: string;

beforeAll(async () => {
  service = (await createService(studio))._id;
});

/** A PNG of a few kB that repeats a few pixels and takes a hundred times as much as WebP. */
function pattern(): Promise<Buffer> {
  const raw = { width: 8, height: 4, channels: 3 } as const;
  const tile = Uint8Array.from({ length: 8 * 4 * 3 }, (_, at) => (at * at * 71 + at * 13) & 255);
  const repeated = sharp({
    create: { width: 640, height: 480, channels: 3, background: '#000' },
  });
  return sharp(tile, { raw })
    .png()
    .toBuffer()
    .then((input) =>
      repeated
        .composite([{ input, tile: true }])
        .png()
        .toBuffer(),
    );
}

describe('a full disk', () => {
  /** Small, and with smaller files that are larger. */
  let patterned: Buffer;
  /** Large on disk, and quickly decoded. */
  let heavy: Buffer;
  beforeAll(async () => {
    patterned = await pattern();
    heavy = padJpeg(await jpeg({ width: 320, height: 240 }), 4 * 2 ** 20);
  });
  afterEach(() => limitFileSize(studio.server));

  it.each<[string, number, () => Buffer]>([
    ['for the upload itself', 2 ** 20, () => heavy],
    ['for its smaller files', 20_000, () => patterned],
  ])(
    'answers 507 without internals, stores nothing, and does not stop the site, which stores the next when there is space again: no space %s',
    async (_, limit, make) => {
      const before = await snapshot(studio);
      const bytes = make();
      limitFileSize(studio.server, limit);
      const answers = await Promise.all([
        upload(studio, service, file(bytes)),
        upload(studio, service, file(bytes), file(bytes)),
        studio.http.put<{ message: string }>(
          `/api/auth/update-display-image/${studio.owner.user._id}`,
          { form: { image: file(bytes) }, token: studio.token },
        ),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([507, 507, 507]);
      for (const { body } of answers) expect(body).toEqual({ message: NO_SPACE });
      expect((await fetch(studio.server.url)).status).toBe(200);
      limitFileSize(studio.server);
      expect(await snapshot(studio)).toEqual(before);
      expect((await upload(studio, service, file(bytes))).status).toBe(201);
      expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
    },
  );

  itOnSqlite('stores nothing when the database cannot grow', async () => {
    const before = await snapshot(studio);
    const photo = file(await jpeg({ width: 20, height: 15 }));
    limitFileSize(studio.server, 4_096);
    const { status, body } = await upload(studio, service, photo);
    expect([500, 507]).toContain(status);
    expect(JSON.stringify(body)).not.toMatch(INTERNALS);
    limitFileSize(studio.server);
    expect(await snapshot(studio)).toEqual(before);
    expect((await upload(studio, service, photo)).status).toBe(201);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
  });
});
