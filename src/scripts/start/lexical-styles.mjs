import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Payload's own style sheet, which the panel's layout imports. */
const PANEL = fileURLToPath(import.meta.resolve('@payloadcms/next/css'));

/** @param {string} css a style sheet that Payload has bundled */
const layers = (css) => css.split(/(?=@layer payload-default\{)/);

/**
 * A loader of the bundler that removes from a style sheet the layers of Payload's own. The text editor's style sheet repeats
 * 250 KB of them, which a browser would parse and match on every screen of the panel.
 * @param {string} css
 * @returns {string}
 */
export default function withoutPanelStyles(css) {
  const known = new Set(layers(readFileSync(PANEL, 'utf8')));
  return layers(css)
    .filter((layer) => !known.has(layer))
    .join('');
}
