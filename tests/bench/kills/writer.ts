import type { Answer, RequestOptions } from '../../helpers/api';
import { file } from '../../helpers/photos';
import type { Studio } from '../../helpers/studio';
import type { Random } from '../random';
import type { Ledger } from './ledger';

/** What a writer works with; what it makes is its own, so that no two writers change the same document. */
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

/** An answer that a write must not get. A call without an answer throws another error. */
export class WrongAnswer extends Error {}

let count = 0;
/** A name, and words that belong to it and no other: a document that has one of another's is half. */
export const named = (nth: number) => {
  count += 1;
  return { name: `W${nth} ${count}`, description: `Words of W${nth} ${count}` };
};
/** @throws WrongAnswer when the server answers otherwise than it should */
export async function send<T>(
  { studio }: Writer,
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<Answer<T>> {
  const answer = await studio.http.request<T>(method, path, { token: studio.token, ...options });
  if (answer.status < 300) return answer;
  throw new WrongAnswer(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** Up to so many of the writer's photographs, which may be the same. */
export const pickPhotos = ({ random, photos }: Writer, most: number) =>
  Array.from({ length: 1 + random.below(most) }, () => random.pick(photos));
export const files = (photos: Buffer[]) => photos.map((photo) => file(photo));
