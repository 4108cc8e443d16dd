import { newClient, pick } from './gallery';
import { file, photoWithoutMetadata, SMALL_WIDTH } from './photoFixtures';
import type { Studio } from './studio';

/** A gallery with one photograph for each of some demo photographs, by the address of its page. */
export async function createClientGallery(
  { http, token }: Studio,
  photographs: string[],
  fields: Record<string, unknown> = {},
): Promise<{ id: string; path: string; photos: string[] }> {
  const json = { name: 'Anna & Ben', ...fields };
  const { body } = await http.post<{ gallery: { _id: string; sets: { _id: string }[] } }>(
    '/api/galleries',
    { json, token },
  );
  const { _id: id, sets } = body.gallery;
  const apiPath = `/api/galleries/${id}`;
  const images = await Promise.all(
    photographs.map(async (name) =>
      file(await photoWithoutMetadata(name, SMALL_WIDTH), `${name}.jpg`),
    ),
  );
  await http.post(`${apiPath}/photos`, { form: { images }, token });
  const link = await http.post<{ gallery: { url: string; photos: { _id: string }[] } }>(
    `${apiPath}/link`,
    { token },
  );
  const photos = link.body.gallery.photos.map(({ _id }) => _id);
  const last = photos.at(-1);
  // The last photograph is in the first set, if there is one.
  if (sets[0] && last)
    await http.put(`${apiPath}/photos`, { json: { set: { [last]: sets[0]._id } }, token });
  return { id, path: new URL(link.body.gallery.url).pathname, photos };
}

/** Adds a guest who has picked these photographs. Returns the cookies of their browser. */
export async function addGuest(
  { server }: Pick<Studio, 'server'>,
  path: string,
  name: string,
  picks: (string | undefined)[] = [],
) {
  const client = newClient({ server }, path.split('/').at(-1) ?? '');
  await client.call('GET');
  await client.call('POST', '/me', { name, email: `${name.toLowerCase()}@example.com` });
  for (const photo of picks) await pick(client, photo);
  return Array.from(client.cookies, ([name, value]) => ({ name, value, url: server.url }));
}
