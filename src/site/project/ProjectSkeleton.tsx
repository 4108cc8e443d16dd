import { PageColumn } from '@/components/PageColumn';
import { Skeleton } from '@/components/Skeleton';
import { Banner, Panel, Spread } from './ProjectLayout';

const LINES = ['100%', '100%', '100%', '60%', '92%', '78%'];

/** The project page while it loads. */
export function ProjectSkeleton() {
  return (
    <PageColumn aria-busy="true">
      <Skeleton $width="min(400px, 80%)" $height="clamp(40px, 5vw, 76px)" />
      <Banner>
        <Skeleton $height="100%" />
      </Banner>
      <Spread>
        <Panel as="div">
          <Skeleton $width="80%" $height="48px" style={{ marginBottom: 36 }} />
          {LINES.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
            <Skeleton key={index} $width={width} $height="18px" style={{ marginBottom: 20 }} />
          ))}
        </Panel>
        <Skeleton $height="auto" style={{ aspectRatio: '3 / 2' }} />
      </Spread>
    </PageColumn>
  );
}
