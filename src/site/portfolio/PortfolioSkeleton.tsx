import styled from 'styled-components';
import { Skeleton } from '@/components/Skeleton';
import { screen } from '@/theme/screens';
import { ChapterFrame } from './PortfolioLayout';

const Pair = styled.div`
  display: grid;
  gap: 16px;
  > * { aspect-ratio: 3 / 2; }
  ${screen.pairs} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media (max-width: 1023.98px) { > * + * { display: none; } }
`;

export const NameSkeleton = () => (
  <Skeleton $width="min(360px, 80%)" $height="clamp(40px, 5vw, 76px)" />
);

export function ChaptersSkeleton() {
  return [1, 2].map((number) => (
    <ChapterFrame key={number} aria-busy="true">
      <div className="text">
        <Skeleton $width="240px" $height="34px" />
        <Skeleton $width="80%" $height="20px" />
      </div>
      <Pair>
        <Skeleton $height="auto" />
        <Skeleton $height="auto" />
      </Pair>
    </ChapterFrame>
  ));
}
