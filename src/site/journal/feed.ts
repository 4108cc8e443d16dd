import escapeHtml from 'escape-html';
import { Feed } from 'feed';
import type { Payload } from 'payload';
import { blocksHtml } from '@/blocks/blockHtml';
import { absoluteUrl } from '@/config/env';
import { metadataPaths } from '@/config/metadataPaths';
import { paths } from '@/config/paths';
import { readFeed } from '@/server/pages/journal';
import { readLayout } from '@/server/pages/layout';
import { readProfile } from '@/server/pages/profile';

/** What XML 1.0 cannot have, also in a text of the owner's. */
const INVALID_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** The newest stories with all that they show (docs/specification.md#journal); undefined without a published one. */
export async function atomFeed(payload: Payload): Promise<string | undefined> {
  const profile = readProfile(payload);
  const [stories, { wordmark, description }] = await Promise.all([
    readFeed(payload, profile),
    readLayout(payload, 'visitor', profile),
  ]);
  const updated = stories.map(({ updatedAt }) => updatedAt).sort();
  const last = updated.at(-1);
  if (!last) return undefined;
  const journal = absoluteUrl(paths.journal);
  const feed = new Feed({
    id: journal,
    link: journal,
    feed: absoluteUrl(metadataPaths.feed),
    title: wordmark,
    description,
    updated: new Date(last),
    author: { name: (await profile)?.name || wordmark },
    generator: false,
  });
  for (const { id, path, title, date, updatedAt, excerpt, blocks } of stories) {
    const link = absoluteUrl(path);
    feed.addItem({
      // Stays when the story has another address.
      id: `${journal}#${id}`,
      link,
      title: escapeHtml(title),
      description: escapeHtml(excerpt),
      content: blocksHtml(blocks, link),
      date: new Date(updatedAt),
      // Of the same day in almost every time zone.
      ...(date && { published: new Date(`${date}T12:00:00Z`) }),
    });
  }
  return feed.atom1().replaceAll(INVALID_IN_XML, '');
}
