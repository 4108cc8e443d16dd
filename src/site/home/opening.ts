import type { ReactNode } from 'react';
import type { Home, Slide } from '@/server/pages/home';

/** What the home page opens with in a look other than the documented one. */
export type OpeningProps = {
  profile: NonNullable<Home['profile']>;
  line: Home['line'];
  /** At least one. */
  photographs: Slide[];
  /** The text of the link to all portfolios, for who shows them in place of 'Selected work'. */
  allWork: string;
  hasWorks: boolean;
  /** Whether photographs reach to the edge of the window. */
  isAtEdge: boolean;
  /** The heading of the page. */
  children: ReactNode;
};
