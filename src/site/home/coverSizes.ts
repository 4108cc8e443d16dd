import { PHONE, WIDE } from '@/theme/screens';

/** The place of the photograph (Hero.ts): its width in vw, and its height, by the width of the window. */
const COLUMN = 76;

/**
 * The `sizes` of a photograph that fills its place on the home page. Cropped, it is drawn larger than
 * the place: a wide one as high as a phone's 4:5 is more than twice as wide as the phone.
 */
export function coverSizes({ width, height }: { width: number; height: number }): string {
  const ratio = Math.max(0.1, width / Math.max(1, height));
  const vw = (frameHeight: number) => `${Math.ceil(Math.max(100, frameHeight * ratio))}vw`;
  const wide = `max(${COLUMN}vw, calc((100vh - 72px) * ${ratio.toFixed(2)}))`;
  return `(min-width: ${WIDE}px) ${wide}, (min-width: ${PHONE}px) ${vw(100)}, ${vw(125)}`;
}
