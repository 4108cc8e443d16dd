import type { Payload } from 'payload';
import type { Profile } from './profile';
import { pageTexts } from './texts';

/** The words of the form. */
export type ContactFormTexts = Record<'fullName' | 'email' | 'message' | 'button', string>;

/** What the contact page shows. */
export type Contact = {
  title: string;
  description: string;
  /** The page's name in the navigation, which heads the page; the title heads the form. */
  name: string;
  labels: Record<'office' | 'phone' | 'email', string>;
  heading: string;
  subtitle: string;
  form: ContactFormTexts;
  /** Undefined when it could not be read. */
  profile?: Profile;
};

/**
 * The contact page's content (docs/specification.md#contact).
 * @param reading the profile, read once for the whole page
 */
export async function readContact(
  payload: Payload,
  reading: Promise<Profile | undefined>,
): Promise<Contact> {
  const [texts, { navigation }, profile] = await Promise.all([
    pageTexts(payload, 'contact-page'),
    pageTexts(payload, 'site'),
    reading,
  ]);
  const { form } = texts;
  return {
    title: texts.title ?? '',
    description: texts.description ?? '',
    name: navigation?.contact || texts.title || '',
    labels: { office: texts.office ?? '', phone: texts.phone ?? '', email: texts.email ?? '' },
    heading: texts.heading ?? '',
    subtitle: texts.subtitle ?? '',
    form: {
      fullName: form?.fullName ?? '',
      email: form?.email ?? '',
      message: form?.message ?? '',
      button: form?.button ?? '',
    },
    profile,
  };
}
