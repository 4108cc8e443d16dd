'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Texts } from '@/texts/texts';

const TextsContext = createContext<Partial<Texts>>({});

type Props = { texts: Partial<Texts>; children: ReactNode };

/** Sends client components their sentences with the page: the given groups. */
export const TextsProvider = ({ texts, children }: Props) => (
  <TextsContext value={texts}>{children}</TextsContext>
);

/** A group of the sentences that were sent to a client component. */
export function useTexts<Group extends keyof Texts>(group: Group): Texts[Group] {
  const texts = useContext(TextsContext)[group];
  if (!texts) throw new Error(`No TextsProvider has sent ${group}`);
  return texts;
}
