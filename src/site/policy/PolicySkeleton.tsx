import styled from 'styled-components';
import { Skeleton } from '@/components/Skeleton';
import { Index, PolicyLayout, Prose } from './PolicyLayout';

const Lines = styled.div`
  display: grid;
  gap: 14px;
  padding-block: 0 48px;
`;

const SECTIONS = ['34%', '46%', '28%', '50%'];

/** Stands for the policy when it cannot be read (docs/specification.md#policy). */
export function PolicySkeleton() {
  return (
    <PolicyLayout aria-busy="true">
      <Index as="div">
        <Lines>
          {SECTIONS.map((width) => (
            <Skeleton key={width} $width={width} $height="16px" />
          ))}
        </Lines>
      </Index>
      <Prose>
        {SECTIONS.map((width) => (
          <Lines key={width}>
            <Skeleton $width={width} $height="28px" />
            <Skeleton $height="16px" />
            <Skeleton $width="82%" $height="16px" />
          </Lines>
        ))}
      </Prose>
    </PolicyLayout>
  );
}
