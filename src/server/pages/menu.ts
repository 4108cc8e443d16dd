import { isUnpublished } from '@collections/access';
import type { Payload, Where } from 'payload';
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
  const idsIn = (kind: 'page' | 'service' | 'work') =>
    rows.flatMap((row) => (row.kind === kind && idOf(row[kind])) || []);
  const found = async <T>(ids: string[], find: (where: Where) => Promise<T[]>) =>
    ids.length === 0 ? [] : find({ id: { in: ids } });
  const all = { viewer: 'administrator' } as const;
  const [pages, services, works] = await Promise.all([
    found(idsIn('page'), (where) => {
      const select = { title: true, slug: true, _status: true } as const;
      return findDocuments(payload, { collection: 'page', where, select, ...all });
    }),
    found(idsIn('service'), (where) => {
      const select = { name: true, slug: true } as const;
      return findDocuments(payload, { collection: 'service', where, select, ...all });
    }),
    found(idsIn('work'), (where) => {
      const select = { name: true, slug: true, status: true } as const;
      return findDocuments(payload, { collection: 'portfolio', where, select, ...all });
    }),
  ]);
  const targets = new Map<string, Target>();
  for (const { id, title, slug, _status } of pages) {
    const problem = _status === 'published' ? undefined : 'it is a draft';
    targets.set(`page ${id}`, { name: title, path: paths.customPage(slug ?? ''), problem });
  }
  for (const { id, name, slug } of services) {
    const aliases = slug ? [paths.servicePage(slug)] : [];
    targets.set(`service ${id}`, { name, path: paths.servicePage(id), aliases });
  }
  for (const { id, name, slug, status } of works) {
    const problem = isUnpublished(status) ? `it is ${status}` : undefined;
    targets.set(`work ${id}`, { name, path: paths.portfolio(slug ?? ''), problem });
  }
  return targets;
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

/** The rows of a menu for visitors: without those whose target they cannot reach (docs/specification.md#menu). */
export async function readMenus<Name extends string>(
  payload: Payload,
  menus: Record<Name, MenuRow[]>,
  switchedOff: readonly string[],
): Promise<Record<Name, MenuLink[]>> {
  const rows = Object.values<MenuRow[]>(menus).flat();
  const reading = readTargets(payload, rows);
  const targets = (await loadOptional(payload, 'What the menus lead to', reading)) ?? new Map();
  const linksOf = (menu: MenuRow[]): MenuLink[] =>
    menu.flatMap((row, index) => {
      const { name, problem, ...place } = targetOf(row, targets, switchedOff);
      return problem
        ? []
        : { id: String(index), kind: row.kind, name: row.label || name, ...place };
    });
  const links = Object.entries<MenuRow[]>(menus).map(([name, menu]) => [name, linksOf(menu)]);
  return Object.fromEntries(links) as Record<Name, MenuLink[]>;
}

/** The name of a row for the back office, and why visitors do not get it. */
export async function describeRow(payload: Payload, row: MenuRow, switchedOff: readonly string[]) {
  const { name, problem } = targetOf(row, await readTargets(payload, [row]), switchedOff);
  return { name: row.label || name, problem };
}
