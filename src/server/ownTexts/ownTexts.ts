import type { Payload, PayloadRequest, RichTextField } from 'payload';
import type { z } from 'zod';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import type { ownTextSchema, ShownOwnText } from '@/contract/ownText';
import { shorten } from '@/contract/shorten';
import { countRows, createRow, findRow } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { AppError, invalidInput } from '../errors';
import { findRows } from '../lists/findRows';
import { isDocumentedProject } from '../pages/project';
import { defaultTexts, type PageTexts, pageTexts } from '../pages/texts';
import { emptyTabs } from '../pages/works';

const GLOBALS = [
  ...(['site', 'home-page', 'about-page', 'works-page', 'project-page'] as const),
  ...(['services-page', 'contact-page', 'policy-page'] as const),
];
type Slug = (typeof GLOBALS)[number];
type Policy = PageTexts<'policy-page'>;
type AllTexts = { [S in Slug]: PageTexts<S> };

/** What is still as documented, and speaks in the owner's name. */
type Documented = Omit<ShownOwnText, 'canHide'> & {
  /** What hides it from visitors. */
  hide?: Hiding;
};
type Hiding = { slug: Slug; data: object };

/** What a list or a tab has to show. */
type Empty = { entries: ('experience' | 'education')[]; tabs: string[] };

/** How much of a text is quoted. */
const QUOTED = 90;
const quoted = (text: string): string => {
  const start = shorten(text, QUOTED);
  return `“${start === text ? text : `${start.replace(/\s+\S*$/, '')}…`}”`;
};

/** The words of a rich text, whose stored form varies with the editor. */
function wordsIn(node: unknown): string {
  const { text, children, root } = Object(node);
  if (root) return wordsIn(root);
  return typeof text === 'string' ? text : [children ?? []].flat().map(wordsIn).join(' ');
}

const isOff = (texts: AllTexts, slug: Slug): boolean =>
  (texts[slug] as { shown?: boolean }).shown === false;

const hrefOf = (slug: Slug, field = ''): string =>
  `${paths.office.global(slug)}${field && `#field-${field.replaceAll('.', '__')}`}`;

/** What of the texts is as documented. A page that is switched off is left out. */
function documentedIn(payload: Payload, texts: AllTexts, empty: Empty): Documented[] {
  const defaults = defaultsOf(payload);
  const labelOf = (slug: Slug) =>
    String(payload.globals.config.find((global) => global.slug === slug)?.label ?? slug);
  const found: Documented[] = [];
  const add = (
    slug: Slug,
    field: string,
    title: string,
    text: string,
    { hidden, href = hrefOf(slug, field) }: { hidden?: object; href?: string } = {},
  ) => {
    if (isOff(texts, slug)) return;
    const key = field ? `${slug}.${field}` : slug;
    found.push({ key, title, text, href, ...(hidden && { hide: { slug, data: hidden } }) });
  };
  const wholePage = { hidden: { shown: false } };

  const project = texts['project-page'];
  const isOldProject = isDocumentedProject(payload, project);
  if (isOldProject) add('project-page', '', 'The project page', quoted(project.job), wholePage);

  const { cards } = texts['services-page'];
  if (cards.length === 0)
    add('services-page', '', 'The services page', 'It has no cards.', wholePage);
  for (const [index, { name, text }] of cards.entries()) {
    const documented = defaults['services-page'].cards.find((card) => card.text === text);
    if (!documented) continue;
    const title = `Services: the card ‘${name}’`;
    add('services-page', `cards.${documented.name}`, title, quoted(text), {
      hidden: { cards: cards.toSpliced(index, 1) },
      href: hrefOf('services-page', `cards.${index}.text`),
    });
  }

  const policy = wordsIn(texts['policy-page'].body);
  if (policy === wordsIn(defaults['policy-page'].body))
    add('policy-page', '', 'The policy', quoted(policy), wholePage);

  for (const name of empty.entries) {
    const title = `About: the card ‘${texts['about-page'][name]}’`;
    add('about-page', name, title, 'It has no entries.', { href: paths.office.entries });
  }

  const { line } = texts['home-page'];
  if (line && line === defaults['home-page'].line) {
    const title = 'Home: the line below your name';
    add('home-page', 'line', title, quoted(line), { hidden: { line: '' } });
  }

  const { title, text } = texts.site.callToAction;
  const documentedCall =
    (title === defaults.site.callToAction.title && title) ||
    (text === defaults.site.callToAction.text && text);
  if (documentedCall)
    add('site', 'callToAction', 'The call to action above the footer', quoted(documentedCall));

  const { tabs } = texts['works-page'];
  for (const [index, { name }] of tabs.entries())
    if (empty.tabs.includes(name))
      add('works-page', `tabs.${name}`, `Works: the tab ‘${name}’`, 'It shows nothing.', {
        hidden: { tabs: tabs.toSpliced(index, 1) },
        href: hrefOf('works-page', `tabs.${index}.name`),
      });

  for (const slug of GLOBALS) {
    const { description } = texts[slug];
    const isWhole = slug === 'project-page' && isOldProject;
    if (!isWhole && description && description === defaults[slug].description)
      add(slug, 'description', `${labelOf(slug)}: the description`, quoted(description));
  }
  return found;
}

/** The documented texts, rich ones too, which `defaultTexts` leaves out. */
function defaultsOf(payload: Payload): AllTexts {
  const texts = GLOBALS.map((slug) => [slug, defaultTexts(payload, slug)] as const);
  const all = Object.fromEntries(texts) as AllTexts;
  const { flattenedFields = [] } =
    payload.globals.config.find(({ slug }) => slug === 'policy-page') ?? {};
  const field = flattenedFields.find(({ name }) => name === 'body');
  const body = (field as RichTextField | undefined)?.defaultValue as Policy['body'];
  return { ...all, 'policy-page': { ...all['policy-page'], body } };
}

async function readTexts(payload: Payload) {
  const texts = GLOBALS.map(async (slug) => [slug, await pageTexts(payload, slug)] as const);
  return Object.fromEntries(await Promise.all(texts)) as AllTexts;
}

/** What visitors read that is still as documented. */
async function listDocumented(payload: Payload): Promise<Documented[]> {
  const texts = await readTexts(payload);
  const entries: Empty['entries'] = [];
  for (const name of ['experience', 'education'] as const)
    if ((await countRows(name, {}, { payload })) === 0) entries.push(name);
  const tabs = await emptyTabs(payload, texts['works-page'].tabs);
  return documentedIn(payload, texts, { entries, tabs });
}

/** What the owner has still to look at: documented texts and pages that were not dealt with (docs/specification.md#make-it-yours). */
export async function listOpenTexts(payload: Payload): Promise<ShownOwnText[]> {
  const [documented, rows] = await Promise.all([
    listDocumented(payload),
    findRows(payload, { collection: 'own-text', select: { key: true } }),
  ]);
  const dealtWith = new Set(rows.map(({ key }) => key));
  return documented
    .filter(({ key }) => !dealtWith.has(key))
    .map(({ hide, ...text }) => ({ ...text, canHide: canHide(text.key) }));
}

/** Whether visitors can do without a text, listed or not: a page, the line of the home page, a card or a tab. */
const canHide = (key: string): boolean => /^[^.]+(\.line|\.(cards|tabs)\..*)?$/.test(key);

/** Whether a text that can be hidden and is not listed is gone for good. On a page that is switched off it comes back with the page. */
function isHidden(texts: AllTexts, key: string): boolean {
  const [slug, field, ...names] = key.split('.');
  if (!field) return isOff(texts, slug as Slug);
  if (isOff(texts, slug as Slug)) return false;
  if (field === 'line') return texts['home-page'].line === '';
  const rows = field === 'cards' ? texts['services-page'].cards : texts['works-page'].tabs;
  return rows.every(({ name }) => name !== names.join('.'));
}

/** Takes a text away from visitors. @throws AppError `conflict` while a draft waits, which would be published, too */
async function hideFromVisitors({ slug, data }: Hiding, req: PayloadRequest): Promise<void> {
  const { payload } = req;
  const newest = await payload.findGlobal({ slug, draft: true, depth: 0, req });
  if (newest._status === 'draft') throw new AppError('conflict', MESSAGES.ownTextDraft);
  await payload.updateGlobal({ slug, data, depth: 0, req, overrideAccess: false });
}

/** Whether the site has such a text as long as nothing of it was changed. */
function isKnown(payload: Payload, key: string): boolean {
  const defaults = defaultsOf(payload);
  const tabs = defaults['works-page'].tabs.map(({ name }) => name);
  const empty: Empty = { entries: ['experience', 'education'], tabs };
  // While the page is documented as a whole, its description is no text of its own.
  return (
    key === 'project-page.description' ||
    documentedIn(payload, defaults, empty).some((one) => one.key === key)
  );
}

/**
 * Notes that a documented text is the owner's own, or hides it from visitors; it stays dealt with. What was dealt with before,
 * perhaps in another tab, is left as it is. @throws AppError `invalid` for an unknown text, and for one that cannot be hidden;
 * `conflict` while a draft waits, and for one to hide that was changed
 */
export const dealWithOwnText = (
  { key, hide = false }: z.output<typeof ownTextSchema>,
  req: PayloadRequest,
) =>
  inTransaction(req, async () => {
    const { payload } = req;
    const found = (await listDocumented(payload)).find((one) => one.key === key);
    const stored = await findRow('own-text', { key: { equals: key } }, req);
    if (!found && !stored && !isKnown(payload, key))
      throw invalidInput({ key: MESSAGES.ownTextUnknown });
    if (hide && !canHide(key)) throw invalidInput({ hide: MESSAGES.ownTextShown });
    if (hide && found?.hide) await hideFromVisitors(found.hide, req);
    else if (hide && !isHidden(await readTexts(payload), key))
      throw new AppError('conflict', MESSAGES.fieldsStale);
    if (!stored) await createRow('own-text', { key }, req);
    return { message: hide ? MESSAGES.ownTextHidden : MESSAGES.ownTextKept };
  });
