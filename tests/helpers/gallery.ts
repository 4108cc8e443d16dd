import type { GalleryForClient, GalleryWithPhotos, Me, OfficePhoto } from '@/contract/gallery';
import type { Answer, Body, FormValue, RequestOptions } from './api';
import { file, jpeg } from './photoFixtures';
import type { Studio } from './studio';

/** What `GET /api/gallery/{token}` answers. */
export type ClientView = { gallery: GalleryForClient; me: Me | null };

/** A client of a gallery: a browser that keeps its cookies. */
export interface Client {
  /** The token of the gallery. */
  readonly token: string;
  /** Calls below `/api/gallery/{token}`. */
  call<T = Body>(method: string, part?: string, json?: unknown): Promise<Answer<T>>;
  /** Asks for any address of the site. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  cookies: Map<string, string>;
}

/** @param headers of each request, for example the address of a client behind a proxy */
export function newClient(
  { server }: { server: { url: string } },
  token: string,
  headers: Record<string, string> = {},
): Client {
  const cookies = new Map<string, string>();
  const client: Client = {
    token,
    cookies,
    async fetch(path, init = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const sent = { ...headers, ...(init.headers as object), ...(cookie && { cookie }) };
      const answer = await fetch(server.url + path, {
        redirect: 'manual',
        ...init,
        headers: sent,
      });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      return answer;
    },
    async call<T>(method: string, part = '', json?: unknown) {
      const answer = await client.fetch(`/api/gallery/${token}${part}`, {
        method,
        ...(json !== undefined && {
          body: JSON.stringify(json),
          headers: { 'Content-Type': 'application/json' },
        }),
      });
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T };
    },
  };
  return client;
}

/** The owner of a site, who is signed in. */
type Owner = Pick<Studio, 'http' | 'token'>;

/** Calls of the owner's below `/api/galleries`. */
export const ownerOf =
  (owner: Owner) =>
  <T = Body>(method: string, path = '', options: RequestOptions = {}) =>
    owner.http.request<T>(method, `/api/galleries${path}`, { token: owner.token, ...options });

export type Opened = GalleryWithPhotos & { token: string };

const photographs = new Map<number, Promise<Buffer>>();

/** The bytes of a small photograph whose content no other number has. */
function photograph(number: number): Promise<Buffer> {
  const made = photographs.get(number) ?? jpeg({ width: 120 + number, height: 80 });
  photographs.set(number, made);
  return made;
}

/** Adds a gallery with so many photographs, each with a content of its own. */
export async function createGallery(
  studio: Owner,
  fields: object = {},
  photographs = 0,
): Promise<Opened> {
  const owner = ownerOf(studio);
  const { status, body } = await owner<{ gallery: Opened }>('POST', '', {
    json: { name: 'Ann & Ben', ...fields },
  });
  if (status !== 201) throw new Error(`POST /api/galleries: ${status} ${JSON.stringify(body)}`);
  const images = Array.from({ length: photographs }, async (_, index) =>
    file(await photograph(index + 1), `IMG_${index + 1}.jpg`),
  );
  if (photographs > 0)
    await addPhotos(studio, body.gallery._id, { images: await Promise.all(images) });
  const read = await owner<{ gallery: Opened }>('GET', `/${body.gallery._id}`);
  return read.body.gallery;
}

/** Adds a photograph to a gallery. */
export async function addPhoto(
  studio: Owner,
  id: string,
  name: string,
  number = 1,
  fields: Record<string, string> = {},
): Promise<OfficePhoto> {
  const images = file(await photograph(number), name);
  const [photo] = await addPhotos(studio, id, { ...fields, images });
  return photo as OfficePhoto;
}

async function addPhotos(
  studio: Owner,
  id: string,
  form: Record<string, FormValue>,
): Promise<OfficePhoto[]> {
  const { status, body } = await ownerOf(studio)<{ photos: OfficePhoto[] }>(
    'POST',
    `/${id}/photos`,
    { form },
  );
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.photos;
}

/** Changes a gallery, and returns it as its owner gets it. @throws when the server refuses */
export async function changeGallery(studio: Studio, id: string, json: object): Promise<Opened> {
  const { status, body } = await ownerOf(studio)<{ gallery: Opened }>('PUT', `/${id}`, { json });
  if (status !== 200)
    throw new Error(`PUT /api/galleries/${id}: ${status} ${JSON.stringify(body)}`);
  return body.gallery;
}

/** A client of a new gallery who has opened it, and said who they are when there is an address. */
export async function openGallery(
  studio: Studio,
  fields: object = {},
  { photographs = 3, email = '' }: { photographs?: number; email?: string } = {},
) {
  const gallery = await createGallery(studio, fields, photographs);
  const client = newClient(studio, gallery.token);
  const { password } = fields as { password?: string };
  if (password) await client.call('POST', '/unlock', { password });
  const { body } = await client.call<ClientView>('GET');
  if (email) await client.call('POST', '/me', { name: 'Ann', email });
  return { gallery, client, seen: body.gallery, photos: gallery.photos.map(({ _id }) => _id) };
}

/** Picks a photograph, or takes the pick back. */
export const pick = (client: Pick<Client, 'call'>, photo = '', picked = true) =>
  client.call<Body & { picks: string[] }>('PUT', '/picks', { photo, picked });
