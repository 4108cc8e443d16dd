import type { DemoImage } from '@/server/demo/content';
import { file, photoWithoutMetadata } from './photos';
import { createPortfolio, mediaRows, type Studio } from './studio';

/** Creates a portfolio of demo photographs, named after their packages. @param width in pixels; by default their own */
export async function createDemoPortfolio(
  studio: Studio,
  service: string,
  name: string,
  photographs: string[],
  width?: number,
) {
  const images = await Promise.all(
    photographs.map(async (photograph) =>
      file(await photoWithoutMetadata(photograph, width), `${photograph}.jpg`),
    ),
  );
  return createPortfolio(studio, { service, name, description: `About ${name}`, images });
}

/** Creates a portfolio of photographs that a site with demo content has stored: nothing has to be encoded. */
export async function createPortfolioOfDemo(
  studio: Studio,
  service: string,
  name: string,
  photographs: readonly DemoImage[],
) {
  const rows = await mediaRows(studio);
  const ids = photographs.map((one) => rows.find((row) => row.originalName === `${one}.jpg`)?.id);
  const description = `About ${name}`;
  const addedImages = JSON.stringify(ids);
  return createPortfolio(studio, { service, name, description, addedImages });
}
