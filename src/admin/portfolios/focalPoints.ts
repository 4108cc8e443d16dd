import { photographIdOf } from '@/config/photographIdOf';
import type { Point } from './upload/tile';

/** What must stay in sight of photographs, by their ids; of those that are not here it is the centre. */
export type FocalPoints = Readonly<Record<string, Point>>;

/** That of the photograph with this URL. */
export const focalIn = (points: FocalPoints, url: string): Point | undefined =>
  points[photographIdOf(url)];
