import { join } from 'node:path';
import { launchChromium } from '../../helpers/chromium';
import type { TestServer } from '../../helpers/server';
import { ourAddresses } from '../addresses';
import { table } from '../table';
import { write } from '../write';
import { pageImages, SCREENS, type Screen } from './pageImages';
import { plainJpegs } from './plainJpeg';

/** The photographs of a page on a screen: their number, and their bytes as delivered and as plain JPEGs. */
export interface Weight {
  photographs: number;
  ours: number;
  plain: number;
}

/** The photographs of a page on each screen. */
export interface PageWeights {
  path: string;
  on: Record<Screen, Weight>;
}

/** Measures the photographs of every public page of the demo, on a phone and on a desktop. */
export async function weighPages(ours: TestServer): Promise<PageWeights[]> {
  const plain = await plainJpegs(join(ours.mediaDir, 'originals'));
  const browser = await launchChromium();
  try {
    const pages: PageWeights[] = [];
    for (const { path, url } of await ourAddresses(ours)) {
      const weigh = async (screen: Screen): Promise<Weight> => {
        const { photographs, bytes } = await pageImages(browser, url, screen);
        return { photographs: photographs.size, ours: bytes, plain: await plain(photographs) };
      };
      pages.push({ path, on: { phone: await weigh('phone'), desktop: await weigh('desktop') } });
    }
    return pages;
  } finally {
    await browser.close();
  }
}

const screens = Object.keys(SCREENS) as Screen[];
const HEAD = ['KiB', ...screens.flatMap((screen) => [screen, 'plain', '×', 'of'])];

/** The table of all pages that show photographs. */
export function reportWeights(pages: PageWeights[]): string {
  const shown = pages.filter(({ on }) => screens.some((screen) => on[screen].photographs > 0));
  const rows = shown.map(({ path, on }) => [path, ...screens.flatMap((one) => cells(on[one]))]);
  return table([HEAD, ...rows]);
}

const cells = ({ photographs, ours, plain }: Weight): string[] => [
  write.kib(ours),
  write.kib(plain),
  write.times(ours / plain),
  String(photographs),
];
