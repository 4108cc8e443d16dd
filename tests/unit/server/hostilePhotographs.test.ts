import { MALICIOUS_METADATA, TOO_MANY_PIXELS } from '../../helpers/hostilePhotographs';
import { hugePng } from '../../helpers/hugePng';
import { html, jpeg, png, svg } from '../../helpers/photoFixtures';
import { outcomeOf, readPhotograph } from '../../helpers/readPhotograph';

const SMALL = { width: 320, height: 240 };

let photo: Buffer;
let picture: Buffer;

beforeAll(async () => {
  [photo, picture] = [await jpeg(SMALL), await png(SMALL)];
});

it.each(MALICIOUS_METADATA)('malicious metadata does no harm: %s', async (_, make) => {
  // The package that reads metadata warns of some.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(['taken', 'invalid']).toContain(await outcomeOf(await make(photo, picture)));
});

it.each(TOO_MANY_PIXELS)(
  'a file with more pixels than are allowed is refused before it is decoded: %s',
  async (name, make) => {
    const read = await readPhotograph(await make(photo, picture)).catch((error) => error);
    // Decoders may use the size of a GIF's frame if that of the screen is implausible: then it is valid and small.
    if (name.includes('GIF') && read.width) expect(read.width).toBeLessThan(1_000);
    else expect(read).toMatchObject({ code: 'tooLarge' });
  },
);

it.each([
  ['tall', 1, 60_000],
  ['wide, of 120 megapixels', 60_000, 2_000],
  ['tiny', 1, 1],
])('a photograph of an extreme shape is taken: %s', async (_, width, height) => {
  expect(await readPhotograph(hugePng(width, height))).toMatchObject({ width, height });
});

describe('a file of another type', () => {
  const pdf = () => Buffer.from('%PDF-1.7\n1 0 obj\n<</S/JavaScript/JS(app.alert(1))>>\nendobj\n');

  it.each<[string, string, () => Buffer]>([
    ['a web page', 'notAnImage', html],
    ['an empty file', 'notAnImage', () => Buffer.alloc(0)],
    ['an SVG', 'notAnImage', svg],
    [
      'an SVG after an XML line',
      'notAnImage',
      () => Buffer.concat([Buffer.from('\n<?xml version="1.0"?>'), svg()]),
    ],
    ['an SVG in UTF-16', 'notAnImage', () => Buffer.from(`\ufeff${svg().toString()}`, 'utf16le')],
    ['a PDF with a JPEG in it', 'notAnImage', () => Buffer.concat([pdf(), photo])],
    [
      'a ZIP with a PNG in it',
      'notAnImage',
      () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(40), picture]),
    ],
    [
      'a web page that begins like a PNG',
      'invalid',
      () => Buffer.concat([picture.subarray(0, 33), html()]),
    ],
    [
      'a PHP script that begins like a GIF',
      'invalid',
      () => Buffer.from('GIF89a<?php system($_GET[0]); ?>'),
    ],
    [
      'a JPEG that begins with blanks',
      'notAnImage',
      () => Buffer.concat([Buffer.from('   '), photo]),
    ],
  ])('is refused: %s', async (_, expected, make) => {
    expect(await outcomeOf(make())).toBe(expected);
  });
});
