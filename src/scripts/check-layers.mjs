/** Part of `npm run lint`: holds the imports to the table in layers/rules.mjs. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readImports, resolveImport } from './layers/imports.mjs';
import { findViolations } from './layers/violations.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCE = /\.(ts|tsx|mjs)$/;

const inFolder = (/** @type {string} */ folder) =>
  readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name.replaceAll('\\', '/')}`,
  );
const files = ['payload.config.ts', ...inFolder('collections'), ...inFolder('src')];

const graph = new Map(
  files
    .filter((path) => SOURCE.test(path))
    .map((path) => {
      const { isClient, imports } = readImports(path, readFileSync(`${ROOT}/${path}`, 'utf8'));
      const resolved = imports.map(({ source, isType }) => ({
        to: resolveImport(ROOT, path, source),
        isType,
      }));
      return [path, { isClient, imports: resolved }];
    }),
);

const violations = findViolations(graph);
for (const violation of violations) console.error(violation);
console.log(`Layers: ${graph.size} files, ${violations.length} crossings.`);
if (violations.length > 0) process.exitCode = 1;
