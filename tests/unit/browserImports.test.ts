import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** What never reaches a browser; `payload/shared` is made for browsers. */
const SERVER_ONLY = /^(src\/server\/|collections\/|payload\.config)|^payload(?!\/shared)(\/|$)/;

/** The files below a module by what they import when it runs, types left out, each with its importer. */
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

it("nothing that begins with 'use client' reaches server, collections or payload", async () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join('src', name));
  const client = sources.filter((path) => /^['"]use client['"]/m.test(readFileSync(path, 'utf8')));
  expect(client.length).toBeGreaterThan(50);
  const imports = await importsOf(client);
  expect(imports.filter(([, path]) => SERVER_ONLY.test(path))).toEqual([]);
});
