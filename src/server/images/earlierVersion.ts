import type { Media } from '@/payload-types';

/** What an earlier version has beside its file, which the owner may have changed since it was uploaded. */
const SETTINGS = [
  ...(['creator', 'copyright'] as const),
  ...(['focalX', 'focalY', 'tallFocalX', 'tallFocalY'] as const),
];

const FIELDS = [...(['filename', 'originalName', 'filesize', 'contentHash'] as const), ...SETTINGS];

type Settings = Pick<Media, (typeof SETTINGS)[number]>;

/**
 * What a replaced photograph was before: its original, of which everything else is made when it comes back
 * (docs/specification.md#earlier-version).
 */
export type EarlierVersion = Pick<Media, (typeof FIELDS)[number]> & {
  filename: string;
  replacedAt: string;
};

/** The earlier version of a photograph; undefined for one that was not replaced, or too long ago. */
export const earlierOf = ({ earlier }: Partial<Pick<Media, 'earlier'>>) =>
  (earlier ?? undefined) as EarlierVersion | undefined;

/** What a photograph that is replaced now keeps of its present file. */
export const toEarlier = (image: Media): EarlierVersion => ({
  ...pick(image, FIELDS),
  filename: image.filename ?? '',
  replacedAt: new Date().toISOString(),
});

/** What comes back with the file of an earlier version. */
export const settingsOf = (earlier: EarlierVersion): Settings => pick(earlier, SETTINGS);

const pick = <Field extends keyof Media>(from: Pick<Media, Field>, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? null])) as Pick<Media, Field>;
