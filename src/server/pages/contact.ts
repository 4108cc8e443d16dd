import type { Payload } from 'payload';
import type { Profile } from './profile';
import { pageTexts } from './texts';

/** What the contact page shows. */
export type Contact = Awaited<ReturnType<typeof readContact>>;

/** The contact page's content (docs/specification.md#contact). */
export async function readContact(payload: Payload, profilePromise: Promise<Profile | undefined>) {
  const [{ office, phone, email, ...texts }, { navigation }, profile] = await Promise.all([
    pageTexts(payload, 'contact-page'),
    pageTexts(payload, 'site'),
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
