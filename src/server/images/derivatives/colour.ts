import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { tiff } from './tiff';

/**
 * Has sharp bring a picture to sRGB by its profile, also where it would leave the numbers as they are (pipeline.cc of sharp
 * 0.35): RGB of 16 bits, which it brings to Display P3, and grey of 16 bits or of a HEIF, which it reads as RGB.
 */
export async function inSrgb(picture: Sharp, isHeif: boolean): Promise<Sharp> {
  const { space, icc } = await picture.metadata();
  // The space of a profile (ICC.1, 7.2).
  const isGrey = icc?.toString('latin1', 16, 20) === 'GRAY';
  if (isGrey && (isHeif || space === 'grey16')) picture.pipelineColourspace('b-w');
  else if (icc && space === 'rgb16') picture.withIccProfile('srgb');
  return picture.toColourspace('srgb');
}

type Decoded = { data: Buffer; info: OutputInfo };

/** Brings pixels to sRGB whose file says by a number alone, without a profile, that they are in Display P3. */
export async function displayP3ToSrgb({ data, info }: Decoded): Promise<Decoded> {
  const { width, height, channels } = info;
  const profile = await displayP3Profile();
  return sharp(tiff({ width, height, channels, rows: [data], profile }))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

export async function displayP3Profile(): Promise<Buffer | undefined> {
  const pixel = { width: 1, height: 1, channels: 3, background: '#fff' } as const;
  const tagged = await sharp({ create: pixel }).withIccProfile('p3').png().toBuffer();
  return (await sharp(tagged).metadata()).icc;
}
