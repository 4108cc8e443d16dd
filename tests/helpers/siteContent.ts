import type { Account } from './accounts';
import { api, type Body } from './api';
import { file, jpeg } from './photoFixtures';

/** The collections that an administrator works with. */
export const CONTENT = [
  'service',
  'portfolio',
  'media',
  'education',
  'experience',
  'contact-message',
  'user',
];

export interface SiteContent {
  /** The id of an existing document for each first segment of a path under /api. */
  ids: Record<string, string>;
  /** The file name of an original in the media collection. */
  filename: string;
}

const DATES = { startDate: '2020-01-01', endDate: '2021-01-01' };

/**
 * Creates one document of every kind, including a preference of the owner.
 * @throws when the server refuses
 */
export async function makeContent(server: { url: string }, owner: Account): Promise<SiteContent> {
  const { get, post, put } = api(server);
  const token = owner.accessToken;
  const create = async (path: string, json: Record<string, unknown>): Promise<Body> => {
    const { status, body } = await post(path, { json, token });
    if (status >= 300) throw new Error(`POST ${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const made = async (path: string, key: string, json: Record<string, unknown>) =>
    ((await create(path, json))[key] as { _id: string })._id;
  const first = async (slug: string) => {
    const { body } = await get<{ docs: Record<string, unknown>[] }>(`/api/${slug}`, { token });
    return body.docs[0] ?? {};
  };

  const services = await made('/api/services', 'service', { name: 'Weddings' });
  const portfolios = await made('/api/portfolios', 'portfolio', {
    service: services,
    name: 'Ann & Ben',
    description: 'June',
  });
  const educations = await made('/api/educations', 'education', {
    name: 'College',
    course: 'Light',
    ...DATES,
  });
  const experiences = await made('/api/experiences', 'experience', {
    name: 'Studio',
    location: 'Leeds',
    ...DATES,
  });
  await create('/api/contact', { fullName: 'Vera', email: 'vera@example.com', message: 'Hello' });
  await put(`/api/auth/update-display-image/${owner.user._id}`, {
    form: { image: file(await jpeg({ width: 320, height: 240 })) },
    token,
  });
  await create('/api/payload-preferences/secret-preference', { value: { mine: true } });
  const media = await first('media');
  const preference = String((await first('payload-preferences')).id);
  return {
    ids: {
      services,
      service: services,
      portfolios,
      portfolio: portfolios,
      educations,
      education: educations,
      experiences,
      experience: experiences,
      auth: owner.user._id,
      user: owner.user._id,
      media: String(media.id),
      'contact-message': String((await first('contact-message')).id),
      // The ids of Payload's own collections have another format than ours.
      'payload-preferences': preference,
      'payload-locked-documents': preference,
      'payload-kv': preference,
    },
    filename: String(media.filename),
  };
}
