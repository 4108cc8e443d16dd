import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { metadataPaths } from '@/config/metadataPaths';
import type { Look } from '@/contract/look';
import { tokensOf } from '@/theme/lookTokens';
import { facesOf } from '@/theme/typefaces';
import { limitImageWork } from './derivatives/concurrency';
import { CARD_SIZE } from './derivatives/derivative';
import { drawText, fontFilesOf } from './derivatives/textOutlines';

type Named = { wordmark: string; look: Look };

/** Pixels beside the name, and the height of its letters where it fits. */
const MARGIN = 96;
const TEXT_SIZE = 92;
/** The ring before the name, in heights of its letters. */
const RING = { radius: 0.26, stroke: 0.14, space: 0.95 };

/** What the card shows; each other look or name has another file name, so that it can be cached forever. */
function designOf({ wordmark, look }: Named) {
  const { [look.theme === 'light' ? 'light' : 'dark']: tokens } = tokensOf(look);
  const design = {
    wordmark,
    ground: tokens['--ground'],
    ink: tokens['--ink'],
    mark: tokens['--accent-mark'],
    typeface: look.typeface,
  };
  const hash = createHash('sha256').update(JSON.stringify(design)).digest('hex').slice(0, 16);
  return { ...design, file: `site-${hash}.jpg` };
}

/** The picture of a shared link of a site without a photograph: its name in its look (docs/specification.md#look). */
export const siteCard = (site: Named) => ({
  url: metadataPaths.card(designOf(site).file),
  alt: site.wordmark,
});

/** Draws that card as a JPEG; undefined when the site's has another name by now. */
export async function drawSiteCard(file: string, site: Named): Promise<Buffer | undefined> {
  const { wordmark, ground, ink, mark, typeface, file: current } = designOf(site);
  if (file !== current) return undefined;
  const face = facesOf(typeface).at(-1);
  const fonts = face ? fontFilesOf(face.family.slug, face.weight) : [];
  const room = CARD_SIZE.width - 2 * MARGIN;
  const whole = await drawText(wordmark, TEXT_SIZE, fonts);
  const size = TEXT_SIZE * Math.min(1, room / (whole.width + RING.space * TEXT_SIZE));
  const { svg } = await drawText(wordmark, size, fonts);
  const baseline = (CARD_SIZE.height + 0.7 * size) / 2;
  const ring = `<circle cx="${MARGIN + RING.radius * size}" cy="${baseline - 0.35 * size}" r="${RING.radius * size}" fill="none" stroke="${mark}" stroke-width="${RING.stroke * size}"/>`;
  const text = `<g transform="translate(${MARGIN + RING.space * size} ${baseline})" fill="${ink}">${svg}</g>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}"><rect width="100%" height="100%" fill="${ground}"/>${ring}${text}</svg>`;
  return limitImageWork(() => sharp(Buffer.from(drawing)).jpeg({ quality: 90 }).toBuffer());
}
