import { Skeleton } from '@/components/Skeleton';
import { PortraitFrame } from './AboutLayout';

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
