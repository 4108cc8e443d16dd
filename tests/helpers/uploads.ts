import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PortfolioAnswer } from '@/contract/portfolio';
import type { Answer } from './api';
import { eventuallyRead } from './eventually';
import { file } from './photoFixtures';
import { type MediaRow, mediaRows, newName, readDocuments, type Studio } from './studio';

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
  eventuallyRead(async () =>
    (await readDocuments<{ hasError: boolean }>(studio, 'payload-jobs')).every(
      ({ hasError }) => hasError,
    ),
  );

/** The path of a photograph's original on disk. */
export const originalFile = (studio: Studio, { filename }: MediaRow): string =>
  path.join(studio.server.mediaDir, 'originals', filename);

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The hash of an original on disk. */
export const hashOnDisk = async (studio: Studio, row: MediaRow): Promise<string> =>
  sha256(await readFile(originalFile(studio, row)));
