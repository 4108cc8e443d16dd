'use client';

import { fontSheet } from '#fontSheet';
import { FONT_SHEET } from './faces';

const KEY = 'fonts';

/** Next sends a 404 as an empty document, which the browser then renders. */
const isMissing = () =>
  typeof document !== 'undefined' && !document.querySelector(`style[data-href~='${KEY}']`);

/**
 * The fonts' style sheet in the document's head, before its scripts. The scripts have an empty sheet: React takes the
 * element that is in the head already, and the router's payloads do not repeat 24 KiB.
 */
export function FontStyles() {
  if (isMissing()) return <link rel="stylesheet" href={`/fonts/${FONT_SHEET}`} precedence={KEY} />;
  return (
    <style href={KEY} precedence={KEY}>
      {fontSheet}
    </style>
  );
}
