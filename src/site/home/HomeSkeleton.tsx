import styled from 'styled-components';
import { Skeleton } from '@/components/Skeleton';
import { Column, PORTRAIT, Stage } from './Hero';

const Lines = styled.div`
  display: grid;
  gap: 16px;
`;

/** In the profile's place while it loads, and for good when it cannot be read (docs/specification.md#home). */
export function ProfileSkeleton() {
  return (
    <Column aria-busy="true">
      <Skeleton $round $width={`${PORTRAIT}px`} $height={`${PORTRAIT}px`} />
      <Lines>
        <Skeleton $width="60%" $height="40px" />
        <Skeleton $width="85%" $height="40px" />
        <Skeleton $width="70%" $height="18px" />
        <Skeleton $width="140px" $height="24px" />
      </Lines>
    </Column>
  );
}

/** In the photograph's place. */
export function GallerySkeleton() {
  return (
    <Stage aria-busy="true">
      <Skeleton $height="100%" style={{ borderRadius: 0 }} />
    </Stage>
  );
}
