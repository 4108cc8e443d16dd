import { PageColumn } from '@/components/PageColumn';
import { Skeleton } from '@/components/Skeleton';
import { Place } from './cardStyle';
import { rowsOf, WorkGrid } from './WorkGrid';
import { WorksFrame } from './WorksFrame';

const HEIGHTS = [74, 128, 70, 129, 79, 48];

/** In the place of the cards. */
export function CardsSkeleton() {
  return (
    <WorkGrid aria-busy="true">
      <ul>
        {HEIGHTS.map((height) => (
          <Place key={height} $rows={rowsOf({ width: 100, height })}>
            <Skeleton $height="100%" />
          </Place>
        ))}
      </ul>
    </WorkGrid>
  );
}

/** The works page while it loads. */
export function WorksSkeleton() {
  return (
    <PageColumn>
      <WorksFrame>
        <Skeleton $width="min(320px, 70%)" $height="clamp(40px, 5vw, 76px)" />
        <Skeleton $width="240px" $height="24px" />
        <div className="cards">
          <CardsSkeleton />
        </div>
      </WorksFrame>
    </PageColumn>
  );
}
