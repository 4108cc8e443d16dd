import type { Payload } from 'payload';
import { MESSAGES } from '@/contract/messages';
import { findRow } from '../database/rows';
import { limitImageWork, limitPixelWork } from '../images/derivatives/concurrency';
import { runStep } from '../images/process/runStep';
import type { IconSource } from './brand';
import { readLook } from './look';

/** `tab`: as it is, or the ring on a rounded ground; `full`: on the whole ground, with the margin of an uploaded icon in 32ths. */
type Shape = { kind: 'tab' } | { kind: 'full'; margin: number };

/** PNGs by their paths. A launcher cuts a circle of four fifths out of a maskable one. */
const PNGS: Record<string, Shape & { size: number }> = {
  'apple-icon.png': { kind: 'full', margin: 4, size: 180 },
  'manifest-icons/icon-192.png': { kind: 'tab', size: 192 },
  'manifest-icons/icon-512.png': { kind: 'tab', size: 512 },
  'manifest-icons/maskable-512.png': { kind: 'full', margin: 7, size: 512 },
};

/** Of an uploaded picture in `icon.svg`. */
const TAB_PIXELS = 128;
const FAVICON_SIZES = [16, 32, 48];

type Source = IconSource & { picture?: string | undefined };

/** An icon of the site, drawn of the published look (docs/specification.md#logo-and-icon); 404 for another path. */
export async function iconAnswer(payload: Payload, path: string): Promise<Response> {
  const source = await readSource(payload);
  const png = PNGS[path];
  if (path === 'icon.svg') return answer(Buffer.from(await tabSvg(source)), 'image/svg+xml');
  if (path === 'favicon.ico') return answer(await favicon(source), 'image/x-icon');
  if (png) return answer(await draw(svgOf(source, png), png.size), 'image/png');
  return Response.json({ message: MESSAGES.notFound }, { status: 404 });
}

const answer = (bytes: Buffer, type: string): Response =>
  new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=86400' },
  });

async function readSource(payload: Payload): Promise<Source> {
  const { icon } = await readLook(payload, 'visitor');
  if (!icon.file) return icon;
  const uploaded = await findRow('brand', { id: { equals: icon.file } }, { payload });
  return { ...icon, picture: uploaded?.data ?? undefined };
}

function svgOf({ ground, mark, picture }: Source, shape: Shape): string {
  const margin = shape.kind === 'full' ? shape.margin : 0;
  const side = 32 - 2 * margin;
  const drawn = picture
    ? `<image x="${margin}" y="${margin}" width="${side}" height="${side}" href="data:image/png;base64,${picture}"/>`
    : `<circle cx="16" cy="16" r="8" fill="none" stroke="${mark}" stroke-width="5"/>`;
  const corner = shape.kind === 'full' ? 0 : 8;
  const isBare = picture && shape.kind === 'tab';
  const behind = `<rect width="32" height="32" rx="${corner}" fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${isBare ? '' : behind}${drawn}</svg>`;
}

/** An uploaded picture is drawn down, as the tab needs few of its pixels. */
async function tabSvg(source: Source): Promise<string> {
  const svg = svgOf(source, { kind: 'tab' });
  if (!source.picture) return svg;
  const picture = (await draw(svg, TAB_PIXELS)).toString('base64');
  return svgOf({ ...source, picture }, { kind: 'tab' });
}

const draw = async (svg: string, size: number): Promise<Buffer> => {
  const step = () => runStep('drawIcon', { svg, size });
  return Buffer.from(await limitImageWork(() => limitPixelWork(step)), 'base64');
};

/** An ICO: a header of six bytes, sixteen for each picture, and the pictures as PNGs. */
async function favicon(source: Source): Promise<Buffer> {
  const svg = svgOf(source, { kind: 'tab' });
  const pictures = await Promise.all(FAVICON_SIZES.map((size) => draw(svg, size)));
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { length }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    const size = FAVICON_SIZES[index] ?? 0;
    head.set([size, size], entry);
    head.set([1, 0, 32, 0], entry + 4);
    head.writeUInt32LE(length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += length;
  }
  return Buffer.concat([head, ...pictures]);
}
