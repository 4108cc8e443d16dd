import styled, { createGlobalStyle } from 'styled-components';
import { textColumns } from '@/blocks/blockStyle';
import { Prose, RichTextBody } from '@/blocks/text/RichTextBody';
import { PageColumn } from '@/components/PageColumn';
import { Skeleton } from '@/components/Skeleton';
import type { Policy } from '@/server/pages/policy';
import { screen } from '@/theme/breakpoints';

const Columns = styled.div`
  margin-top: calc(var(--space) * clamp(40px, 6vw, 96px));
  ${textColumns}
`;

/** Marks the section that is being read in browsers that support `:target-current`. */
const SectionIndex = styled.nav`
  ${screen.narrow} { display: none; }

  ol { position: sticky; top: calc(var(--header-height) + 40px); scroll-target-group: auto; }
  a {
    display: block;
    padding: 10px 0 10px 16px;
    border-inline-start: 1px solid var(--hairline);
    color: var(--ink-quiet);
    font-size: 0.9375rem;
    line-height: 1.4;
    text-decoration: none;
    transition: color var(--quick);
  }
  a:hover { color: var(--ink); }
  a:target-current { border-color: var(--accent-mark); box-shadow: inset 1px 0 var(--accent-mark); color: var(--ink); }
`;

const SkeletonSection = styled.div`
  display: grid;
  gap: 14px;
  padding-bottom: 48px;
`;

/** Prints the text of the policy alone, black on white. */
const PrintStyle = createGlobalStyle`
  @media print {
    @page { margin: 22mm 20mm; }

    html, html[data-theme] {
      --hairline: #bbb;
      --ink: #000;
      --ink-quiet: #222;
      --page-margin: 0px;
      --text-body: 10.5pt;
      --text-title: 14pt;
      --text-display: 26pt;
    }
    body > :not(main), main nav { display: none !important; }
    main > div { padding-top: 0; }
    main > div > div { display: block; margin-top: 24pt; }
    h2 { break-after: avoid; }
    p { orphans: 3; widows: 3; }
    main :not(h2) + h2 { margin-top: 18pt; padding-top: 18pt; }
  }
`;

/** The booking and cancellation policy with an index of its sections (docs/specification.md#policy). */
export function PolicyView({ title, body, sections }: Policy) {
  return (
    <PageColumn>
      <PrintStyle />
      <h1>{title}</h1>
      <Columns aria-busy={body === undefined}>
        <SectionIndex as={body ? 'nav' : 'div'} aria-label={body ? title : undefined}>
          <ol>
            {sections.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </SectionIndex>
        <Prose>
          {body === undefined && <PolicySkeleton />}
          {body && <RichTextBody body={body} sections={sections} />}
        </Prose>
      </Columns>
    </PageColumn>
  );
}

const PolicySkeleton = () =>
  ['34%', '46%', '28%', '50%'].map((width) => (
    <SkeletonSection key={width}>
      <Skeleton $width={width} $height="28px" />
      <Skeleton $height="16px" />
      <Skeleton $width="82%" $height="16px" />
    </SkeletonSection>
  ));
