import type { Answer, RequestOptions } from '../../helpers/api';
import { file } from '../../helpers/photoFixtures';
import type { Studio } from '../../helpers/studio';
import type { Random } from '../random';
import type { Ledger } from './ledger';

/** The state of a writer; it changes only what it has created, so that no two writers change the same document. */
export interface Writer {
  nth: number;
  studio: Studio;
  ledger: Ledger;
  random: Random;
  photos: Buffer[];
  /** The ids of its services and portfolios. */
  services: string[];
  portfolios: { id: string; service: string }[];
  educations: string[];
}

/** An answer that a write must not get. A request without an answer throws another error. */
export class UnexpectedAnswer extends Error {}

let count = 0;
/** A unique name and a description that matches it: a document with texts that do not match is incomplete. */
export const uniqueTexts = (nth: number) => {
  count += 1;
  return { name: `W${nth} ${count}`, description: `Words of W${nth} ${count}` };
};
/** @throws UnexpectedAnswer when the status is not 2xx */
export async function send<T>(
  { studio }: Writer,
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<Answer<T>> {
  const answer = await studio.http.request<T>(method, path, { token: studio.token, ...options });
  if (answer.status < 300) return answer;
  throw new UnexpectedAnswer(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** Picks up to `most` of the writer's photographs, which may repeat. */
export const pickPhotos = ({ random, photos }: Writer, most: number) =>
  Array.from({ length: 1 + random.below(most) }, () => random.pick(photos));
export const files = (photos: Buffer[]) => photos.map((photo) => file(photo));
