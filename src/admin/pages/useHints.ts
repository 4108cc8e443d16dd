import { useAllFormFields } from '@payloadcms/ui';
import { hintsIn } from './hints';

/** The hints that the document in Payload's edit view still has, each once. */
export function useHints(): string[] {
  const [fields] = useAllFormFields();
  return [...new Set(Object.values(fields).flatMap(({ value }) => hintsIn(value)))];
}
