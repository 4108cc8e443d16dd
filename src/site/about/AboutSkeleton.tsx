import { PageColumn } from '@/components/PageColumn';
import { Skeleton } from '@/components/Skeleton';
import { Cards, Introduction, PortraitFrame } from './AboutLayout';
import { EntriesCardSkeleton } from './EntriesCard';

/** In the portrait's place. */
export const PortraitSkeleton = () => (
  <PortraitFrame aria-busy="true">
    <Skeleton $height="100%" />
  </PortraitFrame>
);

/** In the about text's place. */
export const TextSkeleton = () => (
  <div className="text" aria-busy="true">
    {['94%', '100%', '88%', '97%', '62%'].map((width) => (
      <Skeleton key={width} $width={width} $height="18px" />
    ))}
  </div>
);

/** The about page while it loads (product.md 4). */
export function AboutSkeleton() {
  return (
    <PageColumn>
      <Introduction>
        <PortraitSkeleton />
        <div className="words">
          <Skeleton $width="min(360px, 80%)" $height="clamp(40px, 5vw, 76px)" />
          <TextSkeleton />
          <Skeleton $width="165px" $height="48px" />
        </div>
      </Introduction>
      <Cards>
        <EntriesCardSkeleton />
        <EntriesCardSkeleton />
      </Cards>
    </PageColumn>
  );
}
