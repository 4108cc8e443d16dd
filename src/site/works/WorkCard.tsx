import { Aperture } from 'lucide-react';
import { PageLink } from '@/components/PageLink';
import { Photograph } from '@/components/Photograph';
import { paths } from '@/config/paths';
import type { Work } from '@/server/portfolios/listWorks';
import { BareCardStyle, CARD_SIZES, CardStyle, Place, rowsOf } from './worksStyle';

/** The aspect ratio of a card without a photograph. */
const BARE = { width: 4, height: 3 };

type Props = {
  work: Work;
  /** Whether it has the first photograph of the page. */
  first: boolean;
};

/** A portfolio, as a link to its service's page (docs/specification.md#works). */
export function WorkCard({ work: { name, service, cover }, first }: Props) {
  return (
    <Place $rows={rowsOf(cover ?? BARE)}>
      {cover ? (
        <CardStyle>
          <PageLink href={paths.service(service.id)}>
            <Photograph photograph={cover} sizes={CARD_SIZES} first={first} cover />
            <div className="text on-hover">
              <div>
                <h3>{name}</h3>
                <p>{service.name}</p>
              </div>
              <span className="view" aria-hidden="true">
                View
              </span>
            </div>
          </PageLink>
        </CardStyle>
      ) : (
        <BareCardStyle>
          <Aperture size={28} strokeWidth={1} aria-hidden="true" />
          <div>
            <h3>
              <PageLink href={paths.service(service.id)}>{name}</PageLink>
            </h3>
            <p>{service.name}</p>
          </div>
        </BareCardStyle>
      )}
    </Place>
  );
}
