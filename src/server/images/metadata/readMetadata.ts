import { isCalendarDay } from '@/contract/date';
import { LENGTH } from '@/contract/limits';
import { shorten } from '@/contract/shorten';
import { readTags } from './readTags';

type Tag = { value?: unknown; description?: unknown; computed?: unknown };
/** One that may stand in a file several times comes as a list. The package's own type knows no names of XMP. */
type Tags = Partial<Record<string, Tag | Tag[]>>;
type SomeTags = Partial<Record<'exif' | 'iptc' | 'xmp' | 'pngText', Tags>>;

/**
 * Reads EXIF, IPTC, XMP and the texts of a PNG, but never a place. The texts of an editor (XMP, IPTC) win over those of the
 * camera (EXIF).
 * @param language of the texts that are written in several
 */
export async function readMetadata(file: string, mimeType: string, language = 'en') {
  const tags = (await readTags(file, mimeType)) as SomeTags;
  const { exif = {}, iptc = {}, xmp = {}, pngText: png = {} } = tags;
  const inLanguage = (tag: Tags[string]) => translationsOf(tag, language);
  const [make] = partsOf(exif.Make);
  const [model] = partsOf(exif.Model);
  const [lens] = partsOf(exif.LensModel);
  const [artist] = partsOf(exif.Artist);
  return {
    takenAt: writtenTime(
      partsOf(exif.DateTimeOriginal)[0],
      described(xmp.DateTimeOriginal),
      described(xmp.DateCreated),
      `${described(iptc['Date Created'])} ${described(iptc['Time Created'])}`,
      partsOf(exif.DateTimeDigitized)[0],
      described(xmp.DateTimeDigitized),
      `${described(iptc['Digital Creation Date'])} ${described(iptc['Digital Creation Time'])}`,
      described(xmp.CreateDate),
      described(png['Creation Time']),
    ),
    camera: cameraName(
      text(LENGTH.name, make, described(xmp.Make)) ?? '',
      text(LENGTH.name, model, described(xmp.Model)) ?? '',
    ),
    lens: text(LENGTH.name, lens, described(xmp.LensModel), described(xmp.Lens)),
    exposure: exposureOf(exif),
    title: text(
      LENGTH.photographTitle,
      ...inLanguage(xmp.title),
      described(iptc['Object Name']),
      described(png.Title),
    ),
    // Not EXIF's: cameras write their own name there.
    caption: text(
      LENGTH.caption,
      ...inLanguage(xmp.description),
      described(iptc['Caption/Abstract']),
      described(png.Description),
    ),
    creator: text(
      LENGTH.credit,
      described(xmp.creator),
      described(iptc['By-line']),
      artist,
      described(png.Author),
    ),
    copyright: text(
      LENGTH.credit,
      ...inLanguage(xmp.rights),
      described(iptc['Copyright Notice']),
      // The photographer's, and behind a NUL the editor's (EXIF 3.0, 4.6.5.4.5).
      ...partsOf(exif.Copyright),
      described(png.Copyright),
    ),
  };
}

/** What a tag, or each of a list, says. */
const described = (tag: Tags[string]): string =>
  [tag ?? []]
    .flat()
    .flatMap(({ description }) => description ?? [])
    .join(', ');

/** The parts of an ASCII tag of EXIF between NULs. Rubbish may follow the first one. */
function partsOf(tag: Tags[string]): unknown[] {
  const [value] = [tag ?? []].flat().map((one) => one.value);
  return Array.isArray(value) ? [...value] : [];
}

/** The texts of an XMP property in several languages: `x-default`, those in a language, the others. */
function translationsOf(tag: Tags[string], language: string): unknown[] {
  type Item = { value?: unknown; attributes?: { lang?: string } } | string;
  const primary = (code: string) => code.toLowerCase().split('-')[0];
  const rankOf = (item: Item) => {
    const lang = (typeof item === 'object' && item.attributes?.lang) || '';
    if (lang === 'x-default') return 0;
    return primary(lang) === primary(language) ? 1 : 2;
  };
  return [tag ?? []]
    .flat()
    .flatMap(({ value }) => value as Item | Item[])
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((item) => (typeof item === 'object' ? item.value : item));
}

/** The characters of Windows-1252 from 0x80, where Latin-1 has control characters (WHATWG Encoding). */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** The first of some values that is a text, as one line up to a NUL. What is not UTF-8 comes as Latin-1. */
function text(max: number, ...values: unknown[]): string | null {
  const texts = values.map((value) => {
    const [written = ''] = typeof value === 'string' ? value.split('\0') : [];
    const line = written
      .replace(/[\u0080-\u009f]/g, (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? '')
      .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
      .trim();
    return shorten(line, max).trim();
  });
  return texts.find(Boolean) ?? null;
}

/** `2020:01:31` as in EXIF, or with other separators, or without. */
const DAY = /^\s*(\d{4})(?:([:./-]) ?(\d{1,2})\2 ?(\d{1,2})|(\d\d)(\d\d))(?!\d)/;
const TIME = /^[T\s]+([01]?\d|2[0-3])[:.]?([0-5]\d)(?:[:.]?([0-5]\d))?(?!\d)/;

/**
 * The first of some times that exists, as it was written where it was taken, without its zone; midnight when only the day is
 * known. It is zeros where the clock of a camera was never set.
 */
function writtenTime(...values: unknown[]): string | null {
  const two = (digits = '00') => digits.padStart(2, '0');
  for (const value of values) {
    const [written, year, , month, date, compactMonth, compactDate] = DAY.exec(String(value)) ?? [];
    const day = `${year}-${two(month ?? compactMonth)}-${two(date ?? compactDate)}`;
    if (written === undefined || !isCalendarDay(day)) continue;
    const rest = String(value).slice(written.length);
    const [, hours, minutes, seconds] = TIME.exec(rest) ?? [];
    return `${day}T${two(hours)}:${two(minutes)}:${two(seconds)}`;
  }
  return null;
}

/** Many models repeat their maker, or its first name: 'NIKON CORPORATION', 'NIKON Z 8'. */
function cameraName(maker: string, model: string): string | null {
  if (!maker || !model) return maker || model || null;
  const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const isSaid =
    wordsOf(maker).includes(wordsOf(model)[0] ?? '') ||
    model.toLowerCase().startsWith(maker.toLowerCase());
  return isSaid ? model : shorten(`${maker} ${model}`, LENGTH.name);
}

/** As '1/250 s, f/2.8, ISO 400, 50 mm'. */
function exposureOf(exif: Tags): string | null {
  const number = (tag: Tags[string], write: (value: number) => string) => {
    const value = [tag].flat()[0]?.computed;
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
