import { isUnpublished } from '@collections/access';
import type { DataFromCollectionSlug, Payload } from 'payload';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';
import { linkTargetSchema } from '@/contract/text';
import type { MenuRows } from '@/payload-types';
import { idOf } from '../database/rows';
import { findDocuments } from '../lists/findRows';
import { loadOptional } from './loadOptional';
import { leadsToAny, switchedOffPages } from './switchedOff';

export type MenuRow = NonNullable<MenuRows>[number];
type Kind = MenuRow['kind'];

/** A row as visitors get it. `Portfolio`, which has the services, has the path of the works page. */
export type MenuLink = {
  /** Unique in its menu. */
  id: string;
  kind: Kind;
  name: string;
  path: string;
  /** Other paths of the same page. */
  aliases?: string[];
};

/** The documented pages, and the journal, by the kinds of rows that lead there. */
const PAGES: Record<Exclude<Kind, 'page' | 'service' | 'work' | 'address'>, string> = {
  home: paths.home,
  portfolio: paths.works,
  works: paths.works,
  services: paths.serviceCards,
  project: paths.project,
  about: paths.about,
  contact: paths.contact,
  policy: paths.policy,
  journal: paths.journal,
};

/** What a row leads to, and why visitors do not get the row. */
type Target = Pick<MenuLink, 'name' | 'path' | 'aliases'> & { problem?: string | undefined };

const isPageName = (kind: string): kind is keyof typeof texts.pageNames => kind in texts.pageNames;

/** The name of a documented page in the menus: that of its first row, else the documented one. */
export const nameOfPage = (rows: readonly MenuRow[], kind: keyof typeof texts.pageNames): string =>
  rows.find((row) => row.kind === kind)?.label || texts.pageNames[kind];

/** What the rows lead to that are not fixed, by the rows' kinds and the targets' ids: one query a kind, none without a row of it. */
async function readTargets(payload: Payload, rows: readonly MenuRow[]) {
  const read = async <S extends 'page' | 'service' | 'portfolio'>(
    kind: 'page' | 'service' | 'work',
    collection: S,
    select: Record<string, true>,
    targetOf: (document: DataFromCollectionSlug<S>) => Target,
  ) => {
    const ids = rows.flatMap((row) => (row.kind === kind && idOf(row[kind])) || []);
    if (ids.length === 0) return [];
    const query = { collection, where: { id: { in: ids } }, select } as const;
    const found = await findDocuments(payload, { ...query, viewer: 'administrator' });
    return found.map((one) => [`${kind} ${one.id}`, targetOf(one)] as const);
  };
  const found = await Promise.all([
    read('page', 'page', { title: true, slug: true, _status: true }, (page) => ({
      name: page.title,
      path: paths.customPage(page.slug ?? ''),
      problem: page._status === 'published' ? undefined : 'it is a draft',
    })),
    read('service', 'service', { name: true, slug: true }, ({ id, name, slug }) => ({
      name,
      path: paths.servicePage(id),
      aliases: slug ? [paths.servicePage(slug)] : [],
    })),
    read('work', 'portfolio', { name: true, slug: true, status: true }, (portfolio) => ({
      name: portfolio.name,
      path: paths.portfolio(portfolio.slug ?? ''),
      problem: isUnpublished(portfolio.status) ? `it is ${portfolio.status}` : undefined,
    })),
  ]);
  return new Map(found.flat());
}

/** An address as a name for itself. */
const shortened = (address: string): string => address.replace(/^(https?:\/\/|mailto:|tel:)/i, '');

function targetOf(
  row: MenuRow,
  targets: ReadonlyMap<string, Target>,
  switchedOff: readonly string[],
): Target {
  const { kind, address } = row;
  if (kind === 'page' || kind === 'service' || kind === 'work')
    return (
      targets.get(`${kind} ${idOf(row[kind])}`) ?? {
        name: '',
        path: '',
        problem: row[kind] ? 'it has been deleted' : 'nothing is chosen, or it has been deleted',
      }
    );
  const path = kind === 'address' ? (address ?? '') : PAGES[kind];
  const name = isPageName(kind) ? texts.pageNames[kind] : shortened(path);
  if (path === '') return { name, path, problem: 'it has no address' };
  if (!linkTargetSchema.safeParse(path).success)
    return { name, path, problem: 'its address is none that a link can have' };
  const isOff = kind !== 'portfolio' && leadsToAny(path, switchedOff);
  const problem = kind === 'journal' ? 'no story is published yet' : 'the page is switched off';
  return { name, path, problem: isOff ? problem : undefined };
}

/** Whether a row of a menu leads to each published page of the owner's own, and to the journal once it has a story. */
export async function menusLeadToAll(
  payload: Payload,
  { header, footer }: { header: MenuRow[]; footer: { rows: MenuRow[] } },
): Promise<boolean> {
  const rows = [...header, ...footer.rows];
  const leadTo = (path: string, isRow: (row: MenuRow) => boolean) =>
    rows.some((row) => isRow(row) || row.address === path);
  const [pages, switchedOff] = await Promise.all([
    findDocuments(payload, { collection: 'page', select: { slug: true } }),
    switchedOffPages(payload),
  ]);
  return (
    (switchedOff.includes(paths.journal) ||
      leadTo(paths.journal, ({ kind }) => kind === 'journal')) &&
    pages.every(({ id, slug }) =>
      leadTo(paths.customPage(slug ?? ''), ({ page }) => idOf(page) === id),
    )
  );
}

/** The rows of menus for visitors: without those whose target they cannot reach (docs/specification.md#menu). */
export async function readMenus(
  payload: Payload,
  menus: MenuRow[][],
  switchedOff: readonly string[],
): Promise<MenuLink[][]> {
  const reading = readTargets(payload, menus.flat());
  const targets = (await loadOptional(payload, 'What the menus lead to', reading)) ?? new Map();
  return menus.map((menu) =>
    menu.flatMap((row, index) => {
      const { name, problem, ...place } = targetOf(row, targets, switchedOff);
      return problem
        ? []
        : { id: String(index), kind: row.kind, name: row.label || name, ...place };
    }),
  );
}

/** The name of a row for the back office, and why visitors do not get it. */
export async function describeRow(payload: Payload, row: MenuRow, switchedOff: readonly string[]) {
  const { name, problem } = targetOf(row, await readTargets(payload, [row]), switchedOff);
  return { name: row.label || name, problem };
}
