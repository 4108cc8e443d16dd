import { Aperture } from 'lucide-react';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import { BareCardStyle, Place } from './cardStyle';
import { rowsOf, WorkGrid } from './WorkGrid';

/** In percent of the width, in an order that ends all columns at about the same height. */
const HEIGHTS = [75, 125, 67, 133, 100, 75, 125, 133, 133, 67];

/** The cards of a site without portfolios, ten at most (docs/specification.md#works). */
export function PlaceholderCards({ count }: { count: number }) {
  return (
    <WorkGrid>
      <ul>
        {HEIGHTS.slice(0, count).map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards never change their places
          <Place key={index} $rows={rowsOf({ width: 100, height })}>
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
