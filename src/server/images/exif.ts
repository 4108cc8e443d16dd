import exifr from 'exifr';
import { isCalendarDay } from '@/contract/date';

/** What a camera wrote that visitors may see. Never a place. */
export type Capture = { takenAt: string | null; camera: string | null };

/**
 * Reads when and with what a photograph was taken. Metadata that cannot be read counts as none.
 * @param file path of the original
 */
export async function readCapture(file: string): Promise<Capture> {
  const tags = await exifr
    .parse(file, { pick: ['DateTimeOriginal', 'Make', 'Model'], reviveValues: false })
    .catch(() => undefined);
  return {
    takenAt: writtenTime(tags?.DateTimeOriginal),
    camera: cameraName(tags?.Make, tags?.Model),
  };
}

/**
 * EXIF writes `2020:01:31 12:00:00` in the camera's own time; it is kept without a zone (decision F10).
 * A camera whose clock was never set writes zeros.
 */
function writtenTime(value: unknown): string | null {
  const match = /^(\d{4}):(\d{2}):(\d{2}) ((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)/.exec(String(value));
  const day = match?.slice(1, 4).join('-') ?? '';
  return match && isCalendarDay(day) ? `${day}T${match[4]}` : null;
}

/** Many models repeat their maker's name: 'Canon', 'Canon EOS R5'. */
function cameraName(make: unknown, model: unknown): string | null {
  const [maker, name] = [make, model].map((text) =>
    typeof text === 'string' ? text.replaceAll('\0', '').trim() : '',
  );
  if (!maker || !name) return maker || name || null;
  return (name.startsWith(maker) ? name : `${maker} ${name}`).slice(0, 120);
}
