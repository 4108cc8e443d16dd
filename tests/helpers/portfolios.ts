import type { DemoImage } from '@/server/demo/content';
import { binOf } from './bin';
import { file, photoWithoutMetadata } from './photoFixtures';
import { createPortfolio, mediaRows, type Studio } from './studio';

/** Creates a portfolio of demo photographs, named after their packages. @param width in pixels; by default their own */
export async function createDemoPortfolio(
  studio: Studio,
  service: string,
  name: string,
  photographs: readonly string[],
  width?: number,
) {
  const images = await Promise.all(
    photographs.map(async (photograph) =>
      file(await photoWithoutMetadata(photograph, width), `${photograph}.jpg`),
    ),
  );
  return createPortfolio(studio, { service, name, description: `About ${name}`, images });
}

/** Deletes every service with its portfolios, and every photograph of the library, for good. */
export async function removePhotographs(studio: Studio): Promise<void> {
  const { http, token } = studio;
  for (const slug of ['service', 'media'])
    await http.del(`/api/${slug}?where[id][exists]=true`, { token });
  await binOf(studio).empty();
}

/** The ids of photographs that a site with demo content has stored, named after their packages. */
export async function demoPhotographs(
  studio: Studio,
  photographs: readonly DemoImage[],
): Promise<string[]> {
  const rows = await mediaRows(studio);
  return photographs.map(
    (name) => rows.find(({ originalName }) => originalName === `${name}.jpg`)?.id ?? '',
  );
}

/** Creates a portfolio of photographs that a site with demo content has stored: nothing has to be encoded. */
export async function createPortfolioOfDemo(
  studio: Studio,
  service: string,
  name: string,
  photographs: readonly DemoImage[],
) {
  const addedImages = JSON.stringify(await demoPhotographs(studio, photographs));
  return createPortfolio(studio, { service, name, description: `About ${name}`, addedImages });
}
