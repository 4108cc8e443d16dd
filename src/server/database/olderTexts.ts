import type { GlobalSlug, Payload } from 'payload';

/**
 * Marks the texts of before there were drafts as published, on MongoDB: on SQLite a migration has done it. What is stored has
 * been public all along.
 */
export async function publishOlderTexts({ db, globals }: Payload): Promise<void> {
  if (db.name !== 'mongoose') return;
  for (const { slug, versions } of globals.config) {
    const stored = await db.findGlobal<{ createdAt?: string; _status?: string }>({ slug });
    if (!versions?.drafts || !stored?.createdAt || stored._status) continue;
    await db.updateGlobal({ slug: slug as GlobalSlug, data: { _status: 'published' } });
  }
}
