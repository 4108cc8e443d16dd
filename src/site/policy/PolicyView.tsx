import type {
  DefaultTypedEditorState,
  SerializedAutoLinkNode,
  SerializedLinkNode,
} from '@payloadcms/richtext-lexical';
import {
  type JSXConverterArgs,
  type JSXConvertersFunction,
  RichText,
} from '@payloadcms/richtext-lexical/react';
import styled, { createGlobalStyle } from 'styled-components';
import { PageColumn } from '@/components/PageColumn';
import { Skeleton } from '@/components/Skeleton';
import { textLinkSchema } from '@/contract/text';
import type { Policy } from '@/server/pages/policy';
import { screen } from '@/theme/breakpoints';

const Columns = styled.div`
  margin-top: clamp(40px, 6vw, 96px);
  ${screen.wide} {
    display: grid;
    grid-template-columns: minmax(200px, 5fr) minmax(0, 7fr);
    gap: 0 clamp(40px, 7vw, 128px);
  }
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
  a:target-current { border-color: var(--accent); box-shadow: inset 1px 0 var(--accent); color: var(--ink); }
`;

/** Long text: 60 to 70 characters per line, hairlines between the sections. */
const Prose = styled.div`
  max-width: 40em;
  color: var(--ink-quiet);

  :is(h2, h3, h4, h5, h6) { color: var(--ink); line-height: 1.25; }
  h2 { margin-bottom: 20px; font-size: var(--text-title); }
  :not(h2) + h2 { margin-top: 48px; padding-top: 48px; border-top: 1px solid var(--hairline); }
  :is(h3, h4, h5, h6) { margin: 32px 0 12px; font-size: var(--text-lead); font-weight: 500; }
  :is(p, ul, ol, blockquote, table) + :is(p, ul, ol, blockquote, table) { margin-top: 1.1em; }
  ul { padding-inline-start: 1.2em; list-style: disc; }
  ol { padding-inline-start: 1.4em; list-style: decimal; }
  blockquote { margin-inline: 0; padding-inline-start: 20px; border-inline-start: 2px solid var(--accent); }
  a { color: var(--ink); text-decoration-color: var(--accent); text-underline-offset: 0.25em; }
  strong { color: var(--ink); font-weight: 600; }
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

/** The headings that the policy may use; any other tag becomes the first of them, as the page has its `h1` already. */
const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

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
          {body && (
            <RichText
              data={body as DefaultTypedEditorState}
              converters={withIds(sections)}
              disableContainer
            />
          )}
        </Prose>
      </Columns>
    </PageColumn>
  );
}

const withIds =
  (sections: Policy['sections']): JSXConvertersFunction =>
  ({ defaultConverters }) => ({
    ...defaultConverters,
    heading({ node, nodesToJSX }) {
      const Tag = HEADINGS.find((tag) => tag === node.tag) ?? HEADINGS[0];
      const id = sections.find((section) => section.node === node)?.id;
      return <Tag id={id}>{nodesToJSX({ nodes: node.children })}</Tag>;
    },
    link: textLink,
    autolink: textLink,
    // A stored text may have what the editor no longer offers.
    upload: () => null,
    unknown: () => null,
  });

type Link = SerializedLinkNode | SerializedAutoLinkNode;

/** A link; of one whose target is not allowed (an older release stored any) the text alone. */
const textLink = ({ node, nodesToJSX }: JSXConverterArgs<Link>) => {
  const { url, newTab } = node.fields;
  const children = nodesToJSX({ nodes: node.children });
  const { success, data: href } = textLinkSchema.safeParse(url);
  if (!success) return children;
  return (
    <a {...{ href, children, ...(newTab && { target: '_blank', rel: 'noopener noreferrer' }) }} />
  );
};

const PolicySkeleton = () =>
  ['34%', '46%', '28%', '50%'].map((width) => (
    <SkeletonSection key={width}>
      <Skeleton $width={width} $height="28px" />
      <Skeleton $height="16px" />
      <Skeleton $width="82%" $height="16px" />
    </SkeletonSection>
  ));
