import { readFile } from 'node:fs/promises';
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import ExifReader from 'exifreader';
import { isCalendarDay } from '@/contract/date';
import { LENGTH } from '@/contract/limits';

/** Leaves out the place, and what only programs need. */
const OPTIONS = {
  expanded: true,
  computed: true,
  excludeTags: { gps: true, icc: true, makerNotes: true, mpf: true, thumbnail: true },
} as const;

type Tag = { description?: unknown; computed?: unknown } | undefined;
/** The package's own type knows no names of XMP. */
type SomeTags = Partial<Record<'exif' | 'iptc' | 'xmp', Record<string, Tag>>>;

/** Reads the tags of a file, by their standard. Metadata that cannot be read counts as none. */
export async function readTags(file: string, mimeType: string): Promise<ExifReader.ExpandedTags> {
  const options = { ...OPTIONS, domParser: new DOMParser({ onError: onErrorStopParsing }) };
  try {
    // Of a JPEG, whose metadata precedes its pixels, only that part is read: a whole file in memory makes V8 collect garbage
    // for 50 ms. In a WebP the metadata may follow the pixels.
    return mimeType === 'image/jpeg'
      ? await ExifReader.load(file, { ...options, includeOffsets: true, length: 'auto' })
      : ExifReader.load(await readFile(file), options);
  } catch {
    return {};
  }
}

/** Reads EXIF, IPTC and XMP, but never a place. The texts of an editor (XMP, IPTC) win over those of the camera (EXIF). */
export async function readMetadata(file: string, mimeType: string) {
  const { exif = {}, iptc = {}, xmp = {} } = (await readTags(file, mimeType)) as SomeTags;
  return {
    takenAt: writtenTime(exif.DateTimeOriginal?.description),
    camera: cameraName(text(LENGTH.name, exif.Make) ?? '', text(LENGTH.name, exif.Model) ?? ''),
    lens: text(LENGTH.name, exif.LensModel, xmp.Lens),
    exposure: exposureOf(exif),
    title: text(LENGTH.photographTitle, xmp.title, iptc['Object Name']),
    // Not EXIF's: cameras write their own name there.
    caption: text(LENGTH.caption, xmp.description, iptc['Caption/Abstract']),
    creator: text(LENGTH.credit, xmp.creator, iptc['By-line'], exif.Artist),
    copyright: text(LENGTH.credit, xmp.rights, iptc['Copyright Notice'], exif.Copyright),
  };
}

/** The first of some tags that has a text, as one line. */
function text(max: number, ...tags: Tag[]): string | null {
  const texts = tags.map((tag) =>
    (typeof tag?.description === 'string' ? tag.description : '')
      .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
      .trim()
      .slice(0, max)
      .trim(),
  );
  return texts.find(Boolean) ?? null;
}

/** EXIF writes `2020:01:31 12:00:00` in the camera's own time, without a zone; zeros where its clock was never set. */
function writtenTime(value: unknown): string | null {
  const match = /^(\d{4}):(\d{2}):(\d{2}) ((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)/.exec(String(value));
  const day = match?.slice(1, 4).join('-') ?? '';
  return match && isCalendarDay(day) ? `${day}T${match[4]}` : null;
}

/** Many models repeat their maker's name: 'Canon', 'Canon EOS R5'. */
function cameraName(maker: string, model: string): string | null {
  if (!maker || !model) return maker || model || null;
  return (model.startsWith(maker) ? model : `${maker} ${model}`).slice(0, LENGTH.name);
}

/** As '1/250 s, f/2.8, ISO 400, 50 mm'. */
function exposureOf(exif: Record<string, Tag>): string | null {
  const number = (tag: Tag, write: (value: number) => string) => {
    const value = tag?.computed;
    return typeof value === 'number' && value > 0 && Number.isFinite(value) ? [write(value)] : [];
  };
  const rounded = (value: number) => String(Math.round(value * 10) / 10);
  const parts = [
    ...number(exif.ExposureTime, (s) => (s < 0.3 ? `1/${Math.round(1 / s)} s` : `${rounded(s)} s`)),
    ...number(exif.FNumber, (f) => `f/${rounded(f)}`),
    ...number(exif.ISOSpeedRatings, (iso) => `ISO ${Math.round(iso)}`),
    ...number(exif.FocalLength, (mm) => `${rounded(mm)} mm`),
  ];
  return parts.join(', ') || null;
}
