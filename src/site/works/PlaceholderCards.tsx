import { Aperture } from 'lucide-react';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import { BareCardStyle, Place } from './cardStyle';
import { rowsOf, WorkGrid } from './WorkGrid';

/** Aspect ratios in an order that ends all columns at about the same height. */
const PROPORTIONS = ['4/3', '4/5', '3/2', '3/4', '1/1', '4/3', '4/5', '3/4', '3/4', '3/2'];

function proportionsOf(index: number) {
  const [width = 1, height = 1] = (PROPORTIONS[index % PROPORTIONS.length] ?? '')
    .split('/')
    .map(Number);
  return { width, height };
}

/** The cards of a site without portfolios (docs/specification.md#works). */
export function PlaceholderCards({ count }: { count: number }) {
  return (
    <WorkGrid>
      <ul>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards never change their places
          <Place key={index} $rows={rowsOf(proportionsOf(index))}>
            <BareCardStyle>
              <Aperture size={28} strokeWidth={1} aria-hidden="true" />
              <div className="row">
                <h3>Project {index + 1}</h3>
                {/* A plain link: the path has no page that Next could prefetch. */}
                <Button
                  href={paths.placeholderService}
                  leavesSite
                  variant="outline"
                  rounded
                  className="on-hover"
                  aria-label={`View project ${index + 1}`}
                >
                  View
                </Button>
              </div>
            </BareCardStyle>
          </Place>
        ))}
      </ul>
    </WorkGrid>
  );
}
