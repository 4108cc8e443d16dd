import { overwritten, positionOf, segment, withParts } from '../helpers/jpegParts';
import { file, jpeg, truncated } from '../helpers/photos';
import {
  createService,
  everythingStored,
  OPENING_MS,
  openStudio,
  type Studio,
} from '../helpers/studio';
import { hashOnDisk, jobsDone, sha256, store, upload } from '../helpers/uploads';

jest.setTimeout(60_000);

const [DQT, SOF, SOS, JFIF] = [0xdb, 0xc0, 0xda, 0xe0];
const EOI = Buffer.from([0xff, 0xd9]);
const VERSION_1 = 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0';
const WORDS = Buffer.from([1, 2, 3, 4]);

let studio: Studio;
let service: string;
let photo: Buffer;

beforeAll(async () => {
  studio = await openStudio({ jobs: true });
  service = (await createService(studio))._id;
  photo = withParts(await jpeg({ width: 800, height: 600 }), segment(JFIF, VERSION_1));
}, OPENING_MS);
afterAll(() => studio.server.stop());

const before = (marker: number, bytes: Buffer, image = photo) => {
  const at = positionOf(image, marker);
  return Buffer.concat([image.subarray(0, at), bytes, image.subarray(at)]);
};
const scanHead = () => {
  const at = positionOf(photo, SOS);
  return { band: at + 2 + photo.readUInt16BE(at + 2) - 3 };
};
const adobe = (transform: number) =>
  segment(0xee, `Adobe\0\x64\0\0\0\0${String.fromCharCode(transform)}`);

/** What cameras and programs write that is no damage: every viewer shows these photographs whole. */
const ODD: [string, () => Buffer][] = [
  ['bytes between its segments', () => before(DQT, WORDS)],
  ['bytes before its frame', () => before(SOF, WORDS)],
  ['no end', () => photo.subarray(0, photo.length - EOI.length)],
  ['bytes after its end', () => Buffer.concat([photo, Buffer.alloc(5_000, 7)])],
  ['bytes before its end', () => Buffer.concat([photo.subarray(0, -2), WORDS, EOI])],
  ["a transform of Adobe's that is none", () => withParts(photo, adobe(7))],
  ["a cut-off segment of Adobe's", () => withParts(photo, segment(0xee, 'Adob'))],
  [
    'a version of JFIF that is none',
    () => withParts(photo, segment(JFIF, 'JFIF\0\x09\x09\0\0\x01\0\x01\0\0')),
  ],
  ['an EXIF segment of nonsense', () => withParts(photo, segment(0xe1, 'Exif\0\0II*\0nonsense'))],
  [
    'a colour profile of nonsense',
    () => withParts(photo, segment(0xe2, `ICC_PROFILE\0\x01\x01${'9'.repeat(80)}`)),
  ],
  [
    'a scan that says the band of a progressive one',
    () => overwritten(photo, scanHead().band, Uint8Array.of(0, 0, 0)),
  ],
  ['filling bytes before a marker', () => before(DQT, Buffer.from([0xff, 0xff, 0xff]))],
];

/** What has lost a part of the picture, in the same garb or not. */
const DAMAGED: [string, () => Buffer][] = [
  ['cut off in the middle', () => truncated(photo)],
  ['cut off in the middle, with an end put on', () => Buffer.concat([truncated(photo), EOI])],
  ['without its last percent', () => truncated(photo, 0.99)],
  [
    'without its last twenty bytes, with an end put on',
    () => Buffer.concat([photo.subarray(0, -20), EOI]),
  ],
  ['overwritten in the middle', () => overwritten(photo, photo.length >> 1, noise())],
  [
    'overwritten in the middle, with bytes between its segments',
    () => before(DQT, WORDS, overwritten(photo, photo.length >> 1, noise())),
  ],
  ['cut off, with bytes between its segments', () => before(DQT, WORDS, truncated(photo))],
  ['without a frame', () => Buffer.concat([photo.subarray(0, positionOf(photo, SOF)), EOI])],
  ['of headers alone', () => photo.subarray(0, positionOf(photo, SOS))],
];
const noise = () => Uint8Array.from({ length: 2_000 }, (_, at) => (at * 37) & 255);

it('takes JPEGs that are only written oddly, and keeps them as they came', async () => {
  for (const [name, make] of ODD) {
    const [status, ...rows] = await taken(make());
    expect([name, status]).toEqual([name, 201]);
    expect([name, ...rows]).toEqual([name, sha256(make())]);
  }
  // The job decodes them once more.
  await jobsDone(studio);
  const { body } = await studio.http.get<{ totalDocs: number }>('/api/payload-jobs', {
    token: studio.token,
  });
  expect(body.totalDocs).toBe(0);
});

async function taken(bytes: Buffer): Promise<(number | string)[]> {
  const rows = await store(studio, service, [bytes]).catch((error: Error) => error);
  if (rows instanceof Error) return [Number.parseInt(rows.message, 10)];
  return [201, ...(await Promise.all(rows.map((row) => hashOnDisk(studio, row))))];
}

it.each(DAMAGED)('refuses a JPEG that is %s, and leaves nothing', async (_, make) => {
  const stored = await everythingStored(studio);
  const { status, body } = await upload(studio, service, file(make()));
  expect([status, body.errors]).toEqual([400, { images: 'The image is damaged or incomplete' }]);
  expect(await everythingStored(studio)).toEqual(stored);
});
