import { Skeleton } from '@/components/Skeleton';
import { Place } from './cardStyle';
import { rowsOf, WorkGrid } from './WorkGrid';

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
