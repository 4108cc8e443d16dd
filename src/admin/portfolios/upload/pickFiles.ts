import { MESSAGES } from '@/contract/messages';

const MEGABYTE = 2 ** 20;

/**
 * Parts picked files into those to send and those that the server would refuse (docs/specification.md#bodies, #forms).
 * @param megabytes the largest size of a photograph
 */
export function pickFiles(files: readonly File[], megabytes: number) {
  const accepted: File[] = [];
  const refused: { name: string; text: string }[] = [];
  for (const file of files) {
    const { name, type, size } = file;
    if (!type.startsWith('image/')) refused.push({ name, text: MESSAGES.imageType });
    else if (size > megabytes * MEGABYTE)
      refused.push({ name, text: MESSAGES.imageTooLarge(megabytes) });
    else accepted.push(file);
  }
  return { accepted, refused };
}
