import exifr from 'exifr';
import { isCalendarDay } from '@/contract/date';
import { LENGTH } from '@/contract/limits';
import { firstText } from './metadataText';
import { pngMetadata } from './pngMetadata';

/** What a file says of how it was taken. Never a place. */
export type Capture = {
  takenAt: string | null;
  camera: string | null;
  lens: string | null;
  /** '1/250 s, f/2.8, ISO 400, 50 mm' */
  exposure: string | null;
};

/** What a file says in words; the owner may change it. */
export type Description = {
  title: string | null;
  caption: string | null;
  creator: string | null;
  copyright: string | null;
};

/** Of what there may be, neither the place nor what only machines read. */
const READ = {
  ...{ xmp: true, iptc: true, gps: false, icc: false, interop: false, makerNote: false },
  reviveValues: false,
};

/**
 * Reads what a photograph says of itself in EXIF, IPTC and XMP; of the three, what an editor writes comes
 * before what a camera writes. Metadata that cannot be read counts as none.
 * @param file path of the original
 */
export async function readMetadata(file: string, mimeType: string): Promise<Capture & Description> {
  const source = mimeType === 'image/png' ? await pngMetadata(file) : file;
  const tags: Record<string, unknown> | undefined = await exifr
    .parse(source, READ)
    .catch(() => undefined);
  const text = (max: number, ...names: string[]) =>
    firstText(
      names.map((name) => tags?.[name]),
      max,
    );
  return {
    takenAt: writtenTime(tags?.DateTimeOriginal),
    camera: cameraName(text(LENGTH.name, 'Make') ?? '', text(LENGTH.name, 'Model') ?? ''),
    lens: text(LENGTH.name, 'LensModel', 'Lens'),
    exposure: exposureOf(tags ?? {}),
    title: text(LENGTH.photographTitle, 'title', 'ObjectName'),
    // Not EXIF's: cameras write their own name there.
    caption: text(LENGTH.caption, 'description', 'Caption'),
    creator: text(LENGTH.credit, 'creator', 'Byline', 'Artist'),
    copyright: text(LENGTH.credit, 'rights', 'CopyrightNotice', 'Copyright'),
  };
}

/**
 * EXIF writes `2020:01:31 12:00:00` in the camera's own time; it is kept without a zone (docs/specification.md#portfolio-answers).
 * A camera whose clock was never set writes zeros.
 */
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

function exposureOf(tags: Record<string, unknown>): string | null {
  const number = (name: string, write: (value: number) => string) => {
    const value = tags[name];
    return typeof value === 'number' && value > 0 && Number.isFinite(value) ? [write(value)] : [];
  };
  const rounded = (value: number) => String(Math.round(value * 10) / 10);
  const parts = [
    ...number('ExposureTime', (s) => (s < 0.3 ? `1/${Math.round(1 / s)} s` : `${rounded(s)} s`)),
    ...number('FNumber', (f) => `f/${rounded(f)}`),
    ...number('ISO', (iso) => `ISO ${Math.round(iso)}`),
    ...number('FocalLength', (mm) => `${rounded(mm)} mm`),
  ];
  return parts.join(', ') || null;
}
