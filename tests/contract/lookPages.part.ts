import { LOOK } from '@/contract/look';
import { tokensOf } from '@/theme/lookTokens';
import { facesOf, sheetUrl, type TypefaceName } from '@/theme/typefaces';
import { headOf } from '../helpers/head';
import { sharedStudio } from '../helpers/sharedStudio';
import { OPTIONS } from './content.options';

const studio = sharedStudio(OPTIONS);

const DOCUMENTED = {
  theme: 'dark',
  tone: 'neutral',
  accent: '#2ddb81',
  typeface: 'poppins',
  corners: 'soft',
  photographs: 'inset',
  space: 'regular',
} as const;
const CHOSEN = {
  ...DOCUMENTED,
  theme: 'light',
  tone: 'warm',
  accent: '#b3402a',
  typeface: 'cormorant',
  corners: 'square',
} as const;

const write = async (look: object, query = '') => {
  const { status } = await studio.http.post(`/api/globals/look${query}`, {
    json: look,
    token: studio.token,
  });
  expect(status).toBe(200);
};
const html = async (path: string, headers: Record<string, string> = {}) =>
  String((await studio.http.get<string>(path, { headers })).body);
const asOwner = () => ({ Cookie: `payload-token=${studio.token}` });
const sheetsOf = (page: string) =>
  [...page.matchAll(/<link rel="stylesheet" href="(\/fonts\/[^"]+)"/g)].map(([, href]) => href);
const rulesOf = (page: string) => /<style>(html:root[^<]*)<\/style>/.exec(page)?.[1];

afterAll(() => write(DOCUMENTED));

const PAGES = ['/', '/portfolio', '/policy', '/login', '/gallery/unknown'];

it('adds nothing to the pages of a site whose look is the documented one', async () => {
  await write(DOCUMENTED);
  for (const path of PAGES) {
    const page = await html(path);
    expect(page).toMatch(/<html[^>]* data-theme="dark" data-typeface="poppins"/);
    expect(rulesOf(page)).toBeUndefined();
    expect(sheetsOf(page).filter((sheet) => !sheet?.includes('-300'))).toEqual(
      facesOf('poppins').map(sheetUrl),
    );
  }
  expect(headOf(await html('/')).meta('theme-color')).toBe('#0c0d0e');
});

it('gives every page the theme, the type and the tokens of a published look', async () => {
  await write(CHOSEN);
  const { light } = tokensOf(CHOSEN);
  for (const path of PAGES) {
    const page = await html(path);
    expect(page).toMatch(/<html[^>]* data-theme="light" data-typeface="cormorant"/);
    const rules = rulesOf(page);
    expect(rules).toContain('--accent: #b3402a;');
    expect(rules).toContain(`--ground: ${light['--ground']};`);
    expect(rules).toContain('--radius: 0px;');
    expect(sheetsOf(page)).toEqual(facesOf('cormorant').map(sheetUrl));
  }
  expect(headOf(await html('/')).meta('theme-color')).toBe(light['--ground']);
  expect(JSON.parse(await html('/manifest.webmanifest'))).toMatchObject({
    background_color: light['--ground'],
    theme_color: light['--ground'],
  });
});

it('has a ground for each theme where the visitor chooses', async () => {
  await write({ ...DOCUMENTED, theme: 'auto', tone: 'cool' });
  const page = await html('/');
  const { dark, light } = tokensOf({ ...DOCUMENTED, tone: 'cool' });
  for (const [scheme, ground] of Object.entries({
    dark: dark['--ground'],
    light: light['--ground'],
  }))
    expect(page).toMatch(
      new RegExp(`<meta name="theme-color" content="${ground}" media="[^"]*scheme: ${scheme}`),
    );
});

it('shows a draft in the preview alone', async () => {
  await write(DOCUMENTED);
  await write({ accent: '#8a2be2', typeface: 'mono' }, '?draft=true');
  const draft = await html('/?preview', asOwner());
  expect(draft).toContain('data-typeface="mono"');
  expect(rulesOf(draft)).toContain('--accent: #8a2be2;');
  for (const page of [await html('/'), await html('/', asOwner()), await html('/?preview')])
    expect(page).not.toContain('#8a2be2');
});

it('shows what there is in place of values of a draft that there are not', async () => {
  await write(DOCUMENTED);
  await write({ accent: 'red}</style><script>' }, '?draft=true');
  const page = await html('/?preview', asOwner());
  expect(page).toContain('data-typeface="poppins"');
  expect(rulesOf(page)).toBeUndefined();
});

const TYPEFACES = Object.keys(LOOK.typeface) as TypefaceName[];

it.each(TYPEFACES)(
  '%s: serves each font with one of the system that takes the same space',
  async (name) => {
    for (const face of facesOf(name)) {
      const { status, headers, body } = await studio.http.get<string>(sheetUrl(face));
      expect(status).toBe(200);
      expect(headers.get('content-type')).toContain('text/css');
      const sheet = String(body);
      expect(sheet).toContain(face.family.name);
      const [, linked] = /url\((\/fonts\/[^)]+)\)/.exec(sheet) ?? [];
      expect((await studio.http.get(String(linked))).status).toBe(200);
      const [, fallback = ''] =
        /(@font-face\{font-family:'[^']+ Fallback'[^}]*\})/.exec(sheet) ?? [];
      expect(fallback).toMatch(/size-adjust:\d+\.\d+%;ascent-override:\d+/);
    }
  },
);
