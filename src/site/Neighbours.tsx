import { ArrowLeft, ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { PageLink } from '@/components/PageLink';
import { texts } from '@/config/texts';
import { screen } from '@/theme/breakpoints';

/** Both are as wide as the column together. */
const Links = styled.nav`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  margin-top: var(--section-gap);
  border-top: 1px solid var(--hairline);

  a { display: grid; align-content: start; gap: 8px; padding: clamp(24px, 3.4vw, 48px) 0; text-decoration: none; }
  .after { grid-column: 2; justify-items: end; padding-inline-start: 24px; text-align: end; }
  .after:not(:only-child) { border-inline-start: 1px solid var(--hairline); }
  .before { padding-inline-end: 24px; }
  .step { display: inline-flex; align-items: center; gap: 10px; color: var(--ink-quiet); font-size: var(--text-small); }
  .step svg { transition: transform var(--quick); }
  .name { font-family: var(--font-heading); font-weight: var(--heading-weight); font-size: var(--text-title); line-height: 1.2; letter-spacing: var(--heading-tracking); text-wrap: balance; overflow-wrap: anywhere; }
  ${screen.hover} {
    .name { text-decoration: underline transparent 2px; text-underline-offset: 0.25em; transition: text-decoration-color var(--quick); }
    a:hover .name { text-decoration-color: var(--accent-mark); }
    .before:hover svg { transform: translateX(-4px); }
    .after:hover svg { transform: translateX(4px); }
  }
`;

type Neighbour = { name: string; path: string } | undefined;

type Props = { label: string; previous: Neighbour; next: Neighbour };

/** Links to the portfolio or story before and to the one after; nothing when it is the only one. */
export const Neighbours = ({ label, previous, next }: Props) =>
  (previous || next) && (
    <Links aria-label={label}>
      {previous && (
        <PageLink href={previous.path} className="before" rel="prev">
          <span className="step">
            <ArrowLeft size={18} strokeWidth={1.5} />
            {texts.controls.previous}
          </span>
          <span className="name">{previous.name}</span>
        </PageLink>
      )}
      {next && (
        <PageLink href={next.path} className="after" rel="next">
          <span className="step">
            {texts.controls.next}
            <ArrowRight size={18} strokeWidth={1.5} />
          </span>
          <span className="name">{next.name}</span>
        </PageLink>
      )}
    </Links>
  );
