import { PageColumn } from '@/components/PageColumn';
import { Skeleton } from '@/components/Skeleton';
import { FormCard, Info, Sides } from './ContactLayout';
import { OfficeSkeleton } from './OfficeInfo';

/** Heights of the form's parts in pixels: heading, two fields, the message box. */
const PARTS = [40, 56, 56, 132];

/** The contact page while it loads (product.md 4). */
export function ContactSkeleton() {
  return (
    <PageColumn aria-busy="true">
      <Sides>
        <Info as="div">
          <Skeleton $width="min(300px, 70%)" $height="clamp(40px, 5vw, 76px)" />
          <OfficeSkeleton />
        </Info>
        <FormCard as="div">
          {PARTS.map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
            <Skeleton key={index} $height={`${height}px`} style={{ marginBottom: 56 }} />
          ))}
          <Skeleton $width="165px" $height="48px" />
        </FormCard>
      </Sides>
    </PageColumn>
  );
}
