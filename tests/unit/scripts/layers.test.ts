import { readImports, resolveImport } from '../../../src/scripts/layers/imports.mjs';
import { findViolations } from '../../../src/scripts/layers/violations.mjs';

type Files = Record<string, { client?: boolean; imports?: string[]; types?: string[] }>;

/** The lines that a project of these files gets. */
function check(files: Files): string[] {
  return findViolations(
    new Map(
      Object.entries(files).map(([path, { client = false, imports = [], types = [] }]) => [
        path,
        {
          isClient: client,
          imports: [
            ...imports.map((to) => ({ to, isType: false })),
            ...types.map((to) => ({ to, isType: true })),
          ],
        },
      ]),
    ),
  );
}

it.each([
  ['src/contract/service.ts', 'npm:zod'],
  ['src/components/Button.tsx', 'src/theme/tokens.ts'],
  ['src/site/home/Hero.tsx', 'src/server/profile.ts'],
  ['src/server/mail.ts', 'npm:react-icons'],
  ['collections/hooks/releaseImages.ts', 'src/server/images/files.ts'],
  ['src/app/page.tsx', 'src/app/layout.tsx'],
  ['src/front/health.ts', 'src/shared/stopping.ts'],
  ['src/server/images/jobRunner.ts', 'src/shared/stopping.ts'],
])('%s may import %s', (path, to) => expect(check({ [path]: { imports: [to] } })).toEqual([]));

it.each([
  ['src/contract/service.ts', 'src/config/env.ts'],
  ['src/contract/service.ts', 'npm:payload'],
  ['src/components/Button.tsx', 'src/contract/limits.ts'],
  ['src/site/Hero.tsx', 'src/admin/Menu.tsx'],
  ['src/auth/Login.tsx', 'src/site/Hero.tsx'],
  ['src/admin/Menu.tsx', 'src/auth/Login.tsx'],
  ['src/server/mail.ts', 'npm:react'],
  ['src/server/mail.ts', 'npm:react/jsx-runtime'],
  ['src/server/mail.ts', 'payload.config.ts'],
  ['collections/User.ts', 'src/server/mail.ts'],
  ['collections/hooks/guard.ts', 'src/site/Hero.tsx'],
  ['src/endpoints/contact.ts', 'src/app/page.tsx'],
  ['src/front/serve.ts', 'src/server/mail.ts'],
  ['src/shared/stopping.ts', 'src/server/mail.ts'],
  ['src/server/mail.ts', 'src/front/log/log.ts'],
])('%s may not import %s, not even a type', (path, to) => {
  expect(check({ [path]: { imports: [to] } })).toHaveLength(1);
  expect(check({ [path]: { types: [to] } })).toHaveLength(1);
});

describe("a file with 'use client'", () => {
  const chain = (last: string): Files => ({
    'src/site/Form.tsx': { client: true, imports: ['src/site/fields.ts'] },
    'src/site/fields.ts': { imports: [last] },
  });

  it.each(['src/server/mail.ts', 'collections/slugs.ts', 'npm:payload'])(
    'may not reach %s through another file, and the line shows the way',
    (last) => {
      const [line] = check(chain(last));
      expect(line).toContain(`src/site/Form.tsx -> src/site/fields.ts -> ${last}`);
    },
  );

  it('may reach what Payload made for browsers', () => {
    expect(check(chain('npm:payload/shared'))).toEqual([]);
  });

  it('may import types from anywhere', () => {
    const files = { 'src/site/Form.tsx': { client: true, types: ['src/server/mail.ts'] } };
    expect(check(files)).toEqual([]);
  });
});

describe('reading a file', () => {
  it('finds every kind of import, and tells types from values', () => {
    const code = `
      import a, { type b } from './a';
      import type { C } from './c';
      import { type D } from './d';
      import './e.css';
      export { f } from './f';
      export type { G } from './g';
      export * from './h';
      const i = async () => (await import('./i')).default;
      type J = import('./j').J;
      // import k from './k';
      const l = "import l from './l'";
    `;
    expect(readImports('src/x.ts', code).imports).toEqual(
      ['a', 'c', 'd', 'e.css', 'f', 'g', 'h', 'i', 'j'].map((name) => ({
        source: `./${name}`,
        isType: ['c', 'd', 'g', 'j'].includes(name),
      })),
    );
  });

  it("sees 'use client' only where it counts", () => {
    expect(readImports('x.tsx', "'use strict'; 'use client'; const a = <b />").isClient).toBe(true);
    expect(readImports('x.tsx', "const a = 1; 'use client'").isClient).toBe(false);
  });

  it.each([
    ['@/config/env', 'src/config/env.ts'],
    ['@collections/slugs', 'collections/slugs.ts'],
    ['@payload-config', 'payload.config.ts'],
    ['../config/env', 'src/config/env.ts'],
    ['payload/shared', 'npm:payload/shared'],
    ['@payloadcms/ui', 'npm:@payloadcms/ui'],
  ])('resolves %s to %s', (source, path) => {
    expect(resolveImport(process.cwd(), 'src/server/x.ts', source)).toBe(path);
  });
});
