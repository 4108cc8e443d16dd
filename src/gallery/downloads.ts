import { paths } from '@/config/paths';
import type { Download, Size } from '@/contract/gallery';

/** The sizes that a gallery lets its guests download. */
export const SIZES_OF: Record<Download, readonly Size[]> = {
  none: [],
  web: ['web'],
  original: ['web', 'original'],
};

const SIZE_NAMES: Record<Size, string> = { web: 'web size', original: 'originals' };

/** The text of a download: '{what}, web size'; the size only where there is a choice. */
export const downloadText = (what: string, size: Size, sizes: readonly Size[]): string =>
  sizes.length > 1 ? `${what}, ${SIZE_NAMES[size]}` : what;

/** The address of one photograph as a file. */
export const photoFile = (token: string, photo: string, size: Size): string =>
  `${paths.api.clientPhoto(token, photo)}?size=${size}`;

/** The address of several photographs as a ZIP. @param scope `all`, `selection` or the id of a set */
export const galleryZip = (token: string, scope: string, size: Size): string =>
  `${paths.api.clientDownload(token)}?${new URLSearchParams({ scope, size })}`;

/** Lets the browser save what is at an address, as a click on its link does. */
export function saveFile(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
