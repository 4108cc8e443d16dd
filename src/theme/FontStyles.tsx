'use client';

import { fontSheet } from '#fontSheet';

/**
 * The fonts' style sheet in the document's head, before its scripts. The scripts have an empty sheet: React takes the
 * element that is in the head already, and the router's payloads do not repeat 24 KiB.
 */
export function FontStyles() {
  return (
    <style href="fonts" precedence="fonts">
      {fontSheet}
    </style>
  );
}
