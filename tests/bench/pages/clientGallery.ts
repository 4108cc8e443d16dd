import sharp from 'sharp';
import { paths } from '../../../src/config/paths';
import { type Account, signUpOwner } from '../../helpers/accounts';
import { api } from '../../helpers/api';
import { demoPhoto, file } from '../../helpers/photoFixtures';
import type { TestServer } from '../../helpers/server';
import type { Address } from '../addresses';
import { type Gallery, openGallery } from '../galleries/openGallery';
import { callAsOwner } from '../galleries/site';
import { waitForJobs } from '../images/send';

/** Demo photographs that the gallery repeats. */
const SCENES = ['airplane-from-above', 'dust-bowl-home', 'nagasaki-boats', 'march-pastoral'];
const PHOTOGRAPHS = 140;

/** The page of a client gallery. */
export interface OpenGallery extends Address {
  gallery: Gallery;
}

/** Adds a gallery of 140 photographs of the demo's size to a site, and waits for all their files. */
export async function addClientGallery(site: TestServer): Promise<OpenGallery> {
  const owner = await signUpOwner(site);
  const gallery = await openGallery(site, owner, {
    date: '2026-06-17',
    message: 'These are your photographs. Pick those that you like best.',
    allow: { pick: true, download: 'original' },
  });
  for (let number = 0; number < PHOTOGRAPHS; number += 1) await addPhotograph(gallery, number);
  await waitForJobs(site, owner);
  const { gallery: filled } = await callAsOwner<Filled>(gallery, 'GET');
  await callAsOwner(gallery, 'PUT', '', { cover: filled.photos[0]?._id });
  return { path: '/gallery/{token}', url: site.url + paths.gallery(gallery.token), gallery };
}

type Filled = { gallery: { photos: { _id: string }[] } };

/** Each has a little less of its scene than the one before it, so that none is the same. */
async function addPhotograph({ server, owner, id }: Gallery, number: number): Promise<void> {
  const scene = sharp(await demoPhoto(SCENES[number % SCENES.length] ?? ''));
  const { width, height } = await scene.metadata();
  const images = file(
    await scene
      .extract({ left: 0, top: 0, width: width - number, height: height - number })
      .jpeg()
      .toBuffer(),
    `IMG_${number}.jpg`,
  );
  const sent = { form: { images }, token: (owner as Account).accessToken };
  const { status } = await api(server).post(`/api/galleries/${id}/photos`, sent);
  if (status !== 201) throw new Error(`A photograph of the gallery was refused: ${status}`);
}
