import type { Page } from 'playwright-core';
import { type Derivative, isCroppedAround } from '@/server/images/derivatives/derivative';
import { eventually } from './eventually';
import { mediaRows, type Studio } from './studio';

/** How long the jobs of a few photographs may take on a busy machine. */
const PATIENCE_MS = 90_000;

/** Waits until every photograph has all its files, the upright crop around its focal point included. */
const allMade = (studio: Studio): Promise<void> =>
  eventually(async () => {
    const rows = await mediaRows(studio);
    return rows.every(({ derivatives, focalX, focalY }) => {
      const focal = { x: Number(focalX), y: Number(focalY) };
      const isWholeAvif = ({ format, focal: part }: Derivative) => format === 'avif' && !part;
      return (
        derivatives.some(isWholeAvif) && derivatives.some((one) => isCroppedAround(one, focal))
      );
    });
  }, PATIENCE_MS);

/** Moves the focal point of every photograph, as the panel does, and waits for its files. */
export async function moveFocalPoints(studio: Studio, x: number, y: number): Promise<void> {
  for (const { id } of await mediaRows(studio)) {
    const json = { focalX: x, focalY: y };
    const { status } = await studio.http.patch(`/api/media/${id}`, { json, token: studio.token });
    if (status !== 200) throw new Error(`PATCH /api/media/${id}: ${status}`);
  }
  await allMade(studio);
}

/** A photograph as a page shows it. Sizes in pixels. */
export interface LoadedPhotograph {
  file: string;
  /** The widths that its browser could choose from, smallest first. */
  offered: number[];
  chosen: number;
  /** The width in which it is shown on this screen, cropped parts included. */
  needed: number;
  position: string;
  isCropped: boolean;
  /** Shown until it is loaded. */
  colour: string;
  preview: string;
  hasSize: boolean;
}

/** Loads every photograph of a page, which scrolls it to its end. */
export async function loadedPhotographs(page: Page): Promise<LoadedPhotograph[]> {
  const images = page.locator('img[src*="/media/"]:visible');
  for (const image of await images.all()) {
    // Playwright's own scrolling waits until an image stands still, which one of a carousel need not do.
    await image.evaluate((element: HTMLImageElement) => {
      element.scrollIntoView({ behavior: 'instant', block: 'center' });
      return element.decode();
    });
  }
  return images.evaluateAll((all: HTMLImageElement[]) =>
    all.map((image) => {
      const file = image.currentSrc.slice(image.currentSrc.lastIndexOf('/') + 1);
      const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? []), image];
      const { srcset = '' } = sources.find(({ srcset }) => srcset.includes(file)) ?? {};
      const offered = [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
      const style = getComputedStyle(image);
      const { offsetWidth, offsetHeight } = image;
      const isCropped = style.objectFit === 'cover';
      const ratio = image.naturalWidth / image.naturalHeight;
      const width = isCropped ? Math.max(offsetWidth, offsetHeight * ratio) : offsetWidth;
      return {
        file,
        offered,
        chosen: Number(/-(\d+)(?:-at-\d+-\d+)?\.\w+$/.exec(file)?.[1]),
        needed: width * devicePixelRatio,
        position: style.objectPosition,
        isCropped,
        colour: style.backgroundColor,
        preview: style.backgroundImage,
        hasSize: image.hasAttribute('width') && image.hasAttribute('height'),
      };
    }),
  );
}
