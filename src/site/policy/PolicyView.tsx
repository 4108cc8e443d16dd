import { PageColumn } from '@/components/PageColumn';
import { Skeletons } from '@/components/Skeleton';
import type { Policy } from '@/server/pages/policy';
import { Index, PolicyLayout, PrintStyle, Prose, SkeletonBlock } from './PolicyLayout';
import { PolicyText } from './PolicyText';
import { sectionsOf } from './sections';

/** The booking and cancellation policy with an index of its sections (docs/specification.md#policy). */
export function PolicyView({ title, body }: Policy) {
  return (
    <PageColumn>
      <PrintStyle />
      <h1>{title}</h1>
      {body === undefined ? <PolicySkeleton /> : <PolicyBody title={title} body={body} />}
    </PageColumn>
  );
}

function PolicyBody({ title, body }: { title: string; body: NonNullable<Policy['body']> | null }) {
  const sections = body ? sectionsOf(body) : [];
  return (
    <PolicyLayout>
      <Index aria-label={title}>
        <ol>
          {sections.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </Index>
      {body && <PolicyText body={body} sections={sections} />}
    </PolicyLayout>
  );
}

const WIDTHS = ['34%', '46%', '28%', '50%'];

const PolicySkeleton = () => (
  <PolicyLayout aria-busy="true">
    <Index as="div">
      <SkeletonBlock>
        <Skeletons sizes={WIDTHS.map((width) => [width, '16px'])} />
      </SkeletonBlock>
    </Index>
    <Prose>
      {WIDTHS.map((width) => (
        <SkeletonBlock key={width}>
          <Skeletons
            sizes={[
              [width, '28px'],
              ['100%', '16px'],
              ['82%', '16px'],
            ]}
          />
        </SkeletonBlock>
      ))}
    </Prose>
  </PolicyLayout>
);
