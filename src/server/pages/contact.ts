import type { Payload } from 'payload';
import type { Viewer } from '../lists/findRows';
import type { Profile } from './profile';
import { pageTexts } from './texts';

export type Contact = Awaited<ReturnType<typeof readContact>>;

/** The contact page's content (docs/specification.md#contact). */
export async function readContact(
  payload: Payload,
  profilePromise: Promise<Profile | undefined>,
  viewer: Viewer,
) {
  const [{ office, phone, email, ...texts }, { navigation }, profile] = await Promise.all([
    pageTexts(payload, 'contact-page', viewer),
    pageTexts(payload, 'site', viewer),
    profilePromise,
  ]);
  return {
    ...texts,
    /** The page's name in the navigation, which heads the page; the title heads the form. */
    name: navigation.contact || texts.title,
    labels: { office, phone, email },
    profile,
  };
}
