import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const DOCUMENTS = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const CODE = ['src', 'collections', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .map((name) => join(folder, name)),
);

/** The anchors that GitHub derives from the headings of a page. */
const anchorsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

it('every heading that a comment refers to exists', () => {
  const missing = CODE.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(docs\/[\w/-]+\.md)((?:(?:, )?#[\w-]+)*)/g)].flatMap(
      ([, page = '', anchors = '']) =>
        (existsSync(page) ? anchors.split(/, |(?=#)/).filter(Boolean) : [page])
          .filter((anchor) => !anchorsOf(page).includes(anchor.slice(1)))
          .map((anchor) => `${file}: ${page}${anchor}`),
    ),
  );
  expect(missing).toEqual([]);
});

it.each(DOCUMENTS)('the targets of all links in %s exist', (document) => {
  const links = [...readFileSync(document, 'utf8').matchAll(/\]\(([^)#:]*)(?:#([\w-]+))?\)/g)];
  const broken = links.filter(([, path = '', anchor]) => {
    const target = path ? join(dirname(document), path) : document;
    return !existsSync(target) || (anchor && !anchorsOf(target).includes(anchor));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

it('every test that the security page names exists', () => {
  const named = readFileSync('docs/security.md', 'utf8').matchAll(
    /`((?:unit|contract|browser)\/[\w./]+)` ('[^']+'(?:, '[^']+')*)/g,
  );
  const missing = [...named].flatMap(([, file = '', titles = '']) => {
    const source = readFileSync(join('tests', file), 'utf8');
    return [...titles.matchAll(/'([^']+)'/g)]
      .filter(([, title = '']) => !source.includes(title))
      .map(([title]) => `${file}: ${title}`);
  });
  expect(missing).toEqual([]);
});
