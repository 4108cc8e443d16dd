import { renderSVG } from 'uqr';

/** A QR code of a link as the address of an image, black on white in both themes so that every phone reads it. */
export const qrCodeOf = (link: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 2 }))}`;
