import { file, wordlessPhoto } from './photos';
import { createPortfolio, type Studio } from './studio';

/** Makes a portfolio of the demo's photographs, named as their packages are. */
export async function portfolioOf(
  studio: Studio,
  service: string,
  name: string,
  photographs: string[],
) {
  const images = await Promise.all(
    photographs.map(async (photograph) =>
      file(await wordlessPhoto(photograph), `${photograph}.jpg`),
    ),
  );
  return createPortfolio(studio, { service, name, description: `About ${name}`, images });
}
