import sharp from 'sharp';

/**
 * The colour that there is most of on a photograph, as `#rrggbb`: what stands in its place before
 * anything of it is drawn. Its blurred likeness has few pixels and tells it as well as the original.
 * @param blurDataURL the likeness
 */
export async function dominantColor(blurDataURL: string): Promise<string> {
  const likeness = Buffer.from(blurDataURL.slice(blurDataURL.indexOf(',') + 1), 'base64');
  const { r, g, b } = (await sharp(likeness).stats()).dominant;
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
