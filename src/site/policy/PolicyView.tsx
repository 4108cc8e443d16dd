import type { DefaultTypedEditorState } from '@payloadcms/richtext-lexical';
import { type JSXConvertersFunction, RichText } from '@payloadcms/richtext-lexical/react';
import { PageColumn } from '@/components/PageColumn';
import { Skeleton } from '@/components/Skeleton';
import type { Policy } from '@/server/pages/policy';
import { Index, PolicyLayout, PrintStyle, Prose, SkeletonBlock } from './PolicyLayout';
import { type Section, sectionsOf } from './sections';

/** The headings that the policy may use; any other tag becomes the first of them, as the page has its `h1` already. */
const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** The booking and cancellation policy with an index of its sections (docs/specification.md#policy). */
export function PolicyView({ title, body }: Policy) {
  const sections = body ? sectionsOf(body) : [];
  return (
    <PageColumn>
      <PrintStyle />
      <h1>{title}</h1>
      <PolicyLayout aria-busy={body === undefined}>
        <Index as={body ? 'nav' : 'div'} aria-label={body ? title : undefined}>
          <ol>
            {sections.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </Index>
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
      </PolicyLayout>
    </PageColumn>
  );
}

/** Gives the headings the ids that the index links to. */
const withIds =
  (sections: Section[]): JSXConvertersFunction =>
  ({ defaultConverters }) => ({
    ...defaultConverters,
    heading({ node, nodesToJSX }) {
      const Tag = HEADINGS.find((tag) => tag === node.tag) ?? HEADINGS[0];
      const id = sections.find((section) => section.node === node)?.id;
      return <Tag id={id}>{nodesToJSX({ nodes: node.children })}</Tag>;
    },
  });

const PolicySkeleton = () =>
  ['34%', '46%', '28%', '50%'].map((width) => (
    <SkeletonBlock key={width}>
      <Skeleton $width={width} $height="28px" />
      <Skeleton $height="16px" />
      <Skeleton $width="82%" $height="16px" />
    </SkeletonBlock>
  ));
