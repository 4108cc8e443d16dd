import { PageLink } from '@/components/PageLink';
import { Photograph } from '@/components/Photograph';
import { texts } from '@/config/texts';
import type { ShownPhotograph } from '@/server/images/serialize';
import { CardStyle } from './worksStyle';

type Props = {
  name: string;
  /** What stands below the name. */
  service?: string;
  path: string;
  cover: ShownPhotograph;
  sizes: string;
  priority: boolean;
};

/** A portfolio as its cover, with its name over it. */
export const WorkCard = ({ name, service, path, cover, sizes, priority }: Props) => (
  <CardStyle>
    <PageLink href={path}>
      <Photograph photograph={cover} sizes={sizes} priority={priority} fill />
      <div className="text on-hover">
        <div>
          <h3>{name}</h3>
          {service && <p>{service}</p>}
        </div>
        <span className="view" aria-hidden="true">
          {texts.site.view}
        </span>
      </div>
    </PageLink>
  </CardStyle>
);
