import type { Page } from 'playwright-core';
import { type Derivative, isCroppedAround } from '@/server/images/derivatives/derivative';
import { eventuallyRead } from './eventually';
import { mediaRows, type Studio } from './studio';

/** Waits until every photograph has all its files, including the portrait crop around its focal point. */
export const waitForDerivatives = (studio: Studio): Promise<void> =>
  eventuallyRead(async () => {
    const rows = await mediaRows(studio);
    return rows.every(({ derivatives, focalX, focalY }) => {
      const focal = { x: Number(focalX), y: Number(focalY) };
      const isUncroppedAvif = ({ format, focal: crop }: Derivative) => format === 'avif' && !crop;
      return (
        derivatives.some(isUncroppedAvif) && derivatives.some((one) => isCroppedAround(one, focal))
      );
    });
  });

/** Moves the focal point of every photograph over the panel's route. */
export async function moveFocalPoints(studio: Studio, x: number, y: number): Promise<void> {
  for (const { id } of await mediaRows(studio)) {
    const json = { focalX: x, focalY: y };
    const { status } = await studio.http.patch(`/api/media/${id}`, { json, token: studio.token });
    if (status !== 200) throw new Error(`PATCH /api/media/${id}: ${status}`);
  }
}

/** A photograph as a page renders it. Sizes are in pixels. */
export interface LoadedPhotograph {
  file: string;
  /** The widths in the srcset that the browser chose from, smallest first. */
  offered: number[];
  chosen: number;
  /** The width in device pixels at which it is rendered, including cropped parts. */
  needed: number;
  position: string;
  isCropped: boolean;
  /** The background until it is loaded. */
  colour: string;
  preview: string;
  hasSize: boolean;
}

/** Scrolls through a page until every photograph is loaded, and describes each. */
export async function loadPhotographs(page: Page): Promise<LoadedPhotograph[]> {
  const images = page.locator('img[src*="/media/"]:visible');
  for (const image of await images.all()) {
    // Playwright's own scrolling waits for a stable position, which an image of a carousel need not have.
    await image.evaluate((element: HTMLImageElement) => {
      element.scrollIntoView({ behavior: 'instant', block: 'center' });
      return element.decode();
    });
  }
  const describe = async (all: HTMLImageElement[]) => {
    // A carousel shows the copy of its photograph only once it is hydrated and in the window.
    await Promise.all(all.map((image) => image.decode()));
    return all.map((image) => {
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
    });
  };
  return images.evaluateAll(describe);
}
