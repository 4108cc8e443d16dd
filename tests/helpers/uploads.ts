import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Metadata } from 'sharp';
import type { PortfolioAnswer } from '@/contract/portfolio';
import {
  type Derivative,
  derivativeFile,
  isSameVariant,
} from '@/server/images/derivatives/derivative';
import type { Answer } from './api';
import { eventually } from './eventually';
import { file } from './photos';
import { type MediaRow, mediaRows, newName, rowsOf, type Studio } from './studio';

export type Uploaded = Answer<{
  portfolio: PortfolioAnswer;
  message: string;
  errors?: Record<string, string>;
}>;

/** Uploads photographs in a new portfolio of a service. */
export const upload = (studio: Studio, service: string, ...images: File[]): Promise<Uploaded> =>
  studio.http.post('/api/portfolios', {
    form: { service, name: newName('Images'), description: 'Words', images },
    token: studio.token,
  });

/**
 * Uploads photographs and returns their rows, in order.
 * @throws when they are refused
 */
export async function store(
  studio: Studio,
  service: string,
  photos: Buffer[],
): Promise<MediaRow[]> {
  const { status, body } = await upload(studio, service, ...photos.map((photo) => file(photo)));
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  const rows = await mediaRows(studio);
  return body.portfolio.images.map(
    (image) => rows.find(({ id }) => image.includes(id)) as MediaRow,
  );
}

/** Waits until all jobs are done or have failed for good. */
export const waitForJobs = (studio: Studio): Promise<unknown> =>
  eventually(async () =>
    (await rowsOf<{ hasError: boolean }>(studio, 'payload-jobs')).every(({ hasError }) => hasError),
  );

/** Downloads a derivative of a photograph as a visitor. */
export async function derivative(
  studio: Studio,
  row: MediaRow,
  wanted: Pick<Derivative, 'format' | 'width'>,
): Promise<Buffer> {
  const current = (await mediaRows(studio)).find(({ id }) => id === row.id) ?? row;
  const stored = current.derivatives.find((one) => isSameVariant(one, wanted)) ?? wanted;
  const name = derivativeFile(current, stored);
  const response = await fetch(`${studio.server.url}/media/${name}`);
  if (response.status !== 200) throw new Error(`${name}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Reads the colours (red, green, blue and alpha, if any) at positions given as fractions of width and height. */
export async function coloursAt(
  image: Buffer,
  ...positions: [x: number, y: number][]
): Promise<{ colours: number[][]; metadata: Metadata }> {
  const metadata = await sharp(image).metadata();
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const colours = positions.map(([x, y]) => {
    const at = Math.floor(y * info.height) * info.width + Math.floor(x * info.width);
    return [...data.subarray(at * info.channels, (at + 1) * info.channels)];
  });
  return { colours, metadata };
}

/** The path of a photograph's original on disk. */
export const originalFile = (studio: Studio, { filename }: MediaRow): string =>
  path.join(studio.server.mediaDir, 'originals', filename);

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The hash of an original on disk. */
export const hashOnDisk = async (studio: Studio, row: MediaRow): Promise<string> =>
  sha256(await readFile(originalFile(studio, row)));
