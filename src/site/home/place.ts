import { coverSizes } from '@/components/coverSizes';
import type { UprightPlace } from '@/components/Photograph';
import { PHONE, WIDE } from '@/theme/screens';

/** The photograph's place on wide windows, on tablets and on phones (Hero.ts). */
const WIDE_PLACE = {
  from: WIDE,
  width: 'calc(100vw - clamp(260px, 23.6vw, 380px))',
  height: 'clamp(520px, 100vh - 72px, 1200px)',
};
const TABLET_PLACE = { from: PHONE, width: '100vw', height: 'min(100vw, 100vh - 72px)' };
const PHONE_PLACE = { width: '100vw', ratio: 4 / 5 };

/** The `sizes` of a photograph in its place on the home page. */
export const placeSizes = (photograph: { width: number; height: number }): string =>
  coverSizes(photograph, WIDE_PLACE, TABLET_PLACE, PHONE_PLACE);

export const UPRIGHT_PLACE: UprightPlace = { sizes: PHONE_PLACE.width, onPhones: true };
