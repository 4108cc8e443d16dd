import type { BlockProps } from '@/server/pages/blocks';
import { Prose, RichTextBody } from './RichTextBody';

/** Paragraphs, headings, lists, quotes and links. */
export const Text = ({ body }: BlockProps<'text'>) => (
  <Prose>
    <RichTextBody body={body} />
  </Prose>
);
