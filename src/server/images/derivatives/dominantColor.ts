import sharp from 'sharp';

/** The dominant colour of a photograph as `#rrggbb`, shown until it has loaded, by its blurred preview, which has few pixels. */
export async function dominantColor(blurDataURL: string): Promise<string> {
  const preview = Buffer.from(blurDataURL.slice(blurDataURL.indexOf(',') + 1), 'base64');
  const { r, g, b } = (await sharp(preview).stats()).dominant;
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
