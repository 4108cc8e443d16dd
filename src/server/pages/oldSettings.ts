import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { Payload } from 'payload';
import { DOCUMENTED_LOOK } from '@/contract/look';
import { MENU_LABELS, menuRowId } from '@/migrations/menuLabels';

type Fields = Record<string, unknown>;

/**
 * The site settings as they are stored today, and the look, to which their theme belongs since release 0.16; without a stored
 * theme, or with the documented one, the settings alone.
 */
export function splitOldSettings({ theme, ...site }: Fields): [site: Fields, look?: Fields] {
  const { createdAt, updatedAt } = site;
  const settings = menuRowsOfLabels(site);
  if (!theme || theme === DOCUMENTED_LOOK.theme) return [settings];
  return [settings, { theme, createdAt, updatedAt }];
}

/**
 * Makes rows of the labels that the site settings had for their menus until release 0.14, as the migration of SQLite does
 * (src/migrations/sqlite). Settings without such labels stay as they are.
 */
function menuRowsOfLabels(site: Fields): Fields {
  if (!site.navigation) return site;
  const { navigation, footer = {}, ...others } = site as Record<string, Fields>;
  const languages = new Set(
    Object.values(navigation ?? {}).flatMap((one) => Object.keys(one ?? {})),
  );
  const inAll = (label: string) => Object.fromEntries([...languages].map((one) => [one, label]));
  const rowsOf = (menu: keyof typeof MENU_LABELS, labels: Fields) =>
    MENU_LABELS[menu].map(({ kind, field, documented }) => ({
      id: menuRowId(menu, kind),
      kind,
      // Older settings have no labels for the footer.
      label: labels[field] ?? inAll(documented),
    }));
  const moved = new Set<string>(MENU_LABELS.footer.map(({ field }) => field));
  const kept = Object.entries(footer).filter(([name]) => !moved.has(name));
  return {
    ...others,
    header: rowsOf('header', navigation ?? {}),
    hireMe: { shown: true, label: navigation?.hireMe ?? inAll('Hire Me') },
    footer: { ...Object.fromEntries(kept), rows: rowsOf('footer', footer) },
  };
}

/** Does that for a database without migrations, in what is published and in all versions. It can be cut off and run again. */
export async function moveOldSettings({ db }: Payload): Promise<void> {
  if (db.name !== 'mongoose') return;
  const { globals, versions } = db as unknown as MongooseAdapter;
  const isThere = { $exists: true };
  const isOld = (prefix: string) => ({
    $or: [{ [`${prefix}navigation`]: isThere }, { [`${prefix}theme`]: isThere }],
  });
  const published = globals.collection.find({ globalType: 'site', ...isOld('') });
  for await (const { _id, ...stored } of published) {
    const [site, look] = splitOldSettings(stored);
    if (look)
      await globals.collection.updateOne(
        { globalType: 'look' },
        { $setOnInsert: { ...look, _status: 'published' } },
        { upsert: true },
      );
    await globals.collection.replaceOne({ _id }, site);
  }
  const stored = versions.site?.collection;
  if (!stored) return;
  for await (const { _id, version } of stored.find(isOld('version.')))
    await stored.updateOne({ _id }, { $set: { version: splitOldSettings(version)[0] } });
}
