import type { Payload } from 'payload';
import type { Viewer } from '../lists/findRows';
import { nameOfPage } from './menu';
import type { Profile } from './profile';
import { pageTexts } from './texts';

export type Contact = Awaited<ReturnType<typeof readContact>>;

/** The contact page's content (docs/specification.md#contact). */
export async function readContact(
  payload: Payload,
  viewer: Viewer,
  profilePromise: Promise<Profile | undefined>,
) {
  const [{ office, phone, email, ...texts }, { header, footer }, profile] = await Promise.all([
    pageTexts(payload, 'contact-page', viewer),
    pageTexts(payload, 'site', viewer),
    profilePromise,
  ]);
  return {
    ...texts,
    /** The page's name in the navigation, which heads the page; the title heads the form. */
    name: nameOfPage([...header, ...footer.rows], 'contact'),
    labels: { office, phone, email },
    profile,
  };
}
