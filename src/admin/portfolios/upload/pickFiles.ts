import { MESSAGES } from '@/contract/messages';

/** A picked file that is not even sent, and why. */
export type Refused = { name: string; text: string };

const MEGABYTE = 2 ** 20;

/**
 * Parts picked files into those that may be sent and those that the server would refuse unseen
 * (docs/specification.md#bodies, #forms: images only).
 * @param megabytes what one may weigh
 */
export function pickFiles(
  files: readonly File[],
  megabytes: number,
): { accepted: File[]; refused: Refused[] } {
  const accepted: File[] = [];
  const refused: Refused[] = [];
  for (const file of files) {
    const text = refusal(file, megabytes);
    if (text) refused.push({ name: file.name, text });
    else accepted.push(file);
  }
  return { accepted, refused };
}

function refusal({ type, size }: File, megabytes: number): string | undefined {
  if (!type.startsWith('image/')) return MESSAGES.imageType;
  if (size > megabytes * MEGABYTE) return MESSAGES.imageTooLarge(megabytes);
  return undefined;
}
