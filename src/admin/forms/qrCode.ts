import { renderSVG } from 'uqr';

/**
 * A QR code as a data URL, black on white in both themes so that every phone reads it. The margin is part of a QR code
 * (ISO/IEC 18004).
 */
export const qrCodeUrlOf = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 4 }))}`;
