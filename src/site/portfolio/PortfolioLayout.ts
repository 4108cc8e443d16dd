import styled from 'styled-components';
import { PairedFrame } from '@/components/carousel/PairedFrame';
import { screen } from '@/theme/screens';
import { photographButtons } from '../preview/photographButtons';

/** The service's name and its counts. */
export const Heading = styled.header`
  h1 + * { margin-top: 16px; color: var(--ink-quiet); font-size: var(--text-small); }
`;

const words = `
  h2 { font-size: var(--text-title); line-height: 1.2; }
  .description { max-width: 38em; color: var(--ink-quiet); white-space: pre-line; }
`;

/** What is said of a photograph, below it in small ink: in one line, whole in the Image Preview and without scripts. */
const said = `
  .said { padding-top: 10px; color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.5; }
  .said > * + *::before { content: ' · '; }
  .said strong { color: var(--ink); font-weight: 400; }
  ${screen.scripts} { .said { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } }
`;

/** A portfolio: name and description side by side, below them its photographs (docs/specification.md#screen-by-screen). */
export const ChapterFrame = styled.article`
  margin-top: clamp(56px, 7vw, 112px);
  & + & { margin-top: var(--section-gap); }
  ${words}
  .words { display: grid; gap: 12px 16px; margin-bottom: 24px; }
  ${screen.pairs} {
    .words { grid-template-columns: repeat(2, minmax(0, 1fr)); align-items: end; align-items: last baseline; }
  }
`;

/** A portfolio of a single photograph: it is not cropped, and the words stand beside it. */
export const AloneFrame = styled.article`
  margin-top: clamp(56px, 7vw, 112px);
  article + & { margin-top: var(--section-gap); }
  ${words}
  ${photographButtons}
  /* The portfolio's own words tell of it, and the Image Preview what is said of it beside. */
  ${said}
  ${screen.scripts} { .said { display: none; } }
  .words { display: grid; gap: 12px; margin-bottom: 24px; }
  .photograph { width: min(100%, var(--alone-width)); }
  ${screen.pairs} {
    display: grid;
    grid-template-columns: minmax(0, max-content) minmax(280px, 1fr);
    column-gap: 48px;
    align-items: end;
    .words { grid-area: 1 / 2; margin: 0; }
    .alone { grid-area: 1 / 1; width: min(100vw - 2 * var(--page-margin) - 328px, var(--page-width) - 328px, var(--alone-width)); }
    .photograph { width: 100%; }
  }
`;

/** A carousel whose places have proportions of their own. */
export const ChapterCarouselFrame = styled(PairedFrame)`
  ${photographButtons}
  ${said}
  .photograph { aspect-ratio: var(--place-ratio); max-height: 78svh; }
`;
