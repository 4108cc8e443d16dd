import { useTexts } from '@/components/useTexts';
import type { PhotographText as Texts } from '@/server/images/serialize';
import { fill } from '@/texts/fill';

/** Whether a photograph has a title, caption or credit. */
export const hasText = (text: Texts | undefined): text is Texts =>
  text !== undefined && Object.values(text).some(Boolean);

/** Title, caption and credit of a photograph, styled by the element around them. */
export function PhotographText({ text: { title, caption, credit } }: { text: Texts }) {
  const { by } = useTexts('photograph');
  return (
    <>
      {title && <strong>{title}</strong>}
      {caption && <span className="caption-text">{caption}</span>}
      {credit && <span className="credit">{fill(by, { credit })}</span>}
    </>
  );
}
