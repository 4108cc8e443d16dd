import type { ReactNode } from 'react';
import { css } from 'styled-components';
import type { InPage } from '@/blocks/blockStyle';
import type { Home, Slide } from '@/server/pages/home';
import { screen } from '@/theme/breakpoints';

/** The name in large type, with line and links at its end, or below it where the window is narrow. */
export const profileRowStyle = css`
  /* Until the parser has read all of it: lines that come later would move those above them. */
  &:not(:has(+ *)) .profile { visibility: hidden; }
  .profile > div { display: grid; gap: 12px clamp(32px, 4vw, 64px); }
  h2 { font-size: var(--text-display); line-height: 1.02; }
  h2 + p { max-width: 28em; color: var(--ink-quiet); font-size: var(--text-lead); line-height: 1.5; text-wrap: balance; }
  ${screen.wide} {
    .profile > div { grid-template-columns: fit-content(70%) minmax(0, max-content); align-items: end; justify-content: space-between; }
    h2 { grid-row: 1 / 3; }
    .profile ul { grid-column: 2; }
  }
`;

/** What the home page opens with in a look other than the documented one. */
export type OpeningProps = InPage & {
  profile: NonNullable<Home['profile']>;
  line: Home['line'];
  /** At least one. */
  photographs: Slide[];
  /** The text of the link to all portfolios, for who shows them in place of 'Selected work'. */
  allWork: string;
  hasWorks: boolean;
  /** The heading of the page. */
  children: ReactNode;
};
