import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Modules that run only on the server; `payload/shared` is made for browsers, and what the API answers is in scripts too. */
const SERVER_ONLY =
  /^(src\/server\/|src\/texts\/(texts|en\/(?!failure|messages))|collections\/|payload\.config)|^payload(?!\/shared)(\/|$)/;

/** All direct and indirect imports of some modules, each with its importer. Imports of types are left out. */
async function importsOf(entryPoints: string[]): Promise<[importer: string, path: string][]> {
  const { metafile } = await build({
    entryPoints,
    bundle: true,
    packages: 'external',
    write: false,
    metafile: true,
    outdir: 'unused',
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty', '.woff2': 'empty' },
    treeShaking: false,
    logLevel: 'silent',
  });
  return Object.entries(metafile.inputs).flatMap(([importer, { imports }]) =>
    imports.map(({ path }): [string, string] => [importer, path]),
  );
}

it("no module that begins with 'use client' imports server, collections, payload or a catalogue, even indirectly", async () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join('src', name));
  const client = sources.filter((path) => /^['"]use client['"]/m.test(readFileSync(path, 'utf8')));
  expect(client.length).toBeGreaterThan(50);
  const imports = await importsOf(client);
  expect(imports.filter(([, path]) => SERVER_ONLY.test(path))).toEqual([]);
});
