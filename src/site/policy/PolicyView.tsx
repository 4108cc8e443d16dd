import { PageColumn } from '@/components/PageColumn';
import { Skeleton } from '@/components/Skeleton';
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

const PolicySkeleton = () => (
  <PolicyLayout aria-busy="true">
    <Index as="div" />
    <Prose>
      {['34%', '46%', '28%', '50%'].map((width) => (
        <SkeletonBlock key={width}>
          <Skeleton $width={width} $height="28px" />
          <Skeleton $height="16px" />
          <Skeleton $width="82%" $height="16px" />
        </SkeletonBlock>
      ))}
    </Prose>
  </PolicyLayout>
);
