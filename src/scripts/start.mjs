/**
 * `npm start` and `npm run dev`: everything from a fresh clone to a running site (docs/specification.md#two-commands).
 * This file and its import use old syntax, so that a Node that is too old prints a sentence and no syntax error.
 */
import { requireNode } from './start/node-version.mjs';

requireNode();
import('./start/start-site.mjs').then((site) =>
  site.startSite({ dev: process.argv.includes('--dev') }),
);
