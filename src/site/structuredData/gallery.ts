import type { ImageGallery, ImageObject } from 'schema-dts';
import { absoluteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import type { Exhibit } from '@/server/pages/service';
import { ID } from './siteData';

/** A service's page with its photographs; the name of the site's photographer is empty when it is unknown. */
export function imageGallery(
  { id, title, description }: Record<'id' | 'title' | 'description', string>,
  exhibits: readonly Exhibit[],
  photographer: string,
): ImageGallery {
  const url = absoluteUrl(paths.service(id));
  return {
    '@type': 'ImageGallery',
    '@id': url,
    url,
    name: title,
    ...(description && { description }),
    isPartOf: { '@id': ID.site },
    image: withoutDuplicates(exhibits).map((exhibit) => imageObject(exhibit, photographer)),
  };
}

/** A photograph may be in several portfolios. */
function withoutDuplicates(exhibits: readonly Exhibit[]): Exhibit[] {
  const seen = new Set<string>();
  return exhibits.filter(({ src }) => !seen.has(src) && seen.add(src));
}

function imageObject(exhibit: Exhibit, photographer: string): ImageObject {
  const { src, thumbnail, width, height, title, portfolio, takenAt } = exhibit;
  const caption = exhibit.caption || exhibit.alt;
  return {
    '@type': 'ImageObject',
    contentUrl: absoluteUrl(src),
    thumbnailUrl: absoluteUrl(thumbnail),
    name: title || portfolio,
    ...(caption && { caption }),
    width: String(width),
    height: String(height),
    ...(takenAt && { dateCreated: takenAt }),
    ...terms(exhibit, photographer),
  };
}

/** Creator, credit and licence; by default those of the site's photographer. */
function terms({ credit }: Exhibit, photographer: string) {
  const { creator, license } = credit;
  const own = creator === undefined || creator === photographer;
  const name = creator ?? photographer;
  const creditText = credit.creditText ?? name;
  const copyrightNotice = credit.copyrightNotice ?? (name && `© ${name}`);
  return {
    ...(name && {
      creator: { '@type': 'Person', ...(own && { '@id': ID.photographer }), name } as const,
    }),
    ...(creditText && { creditText }),
    ...(copyrightNotice && { copyrightNotice }),
    license: license ?? absoluteUrl(paths.policy),
    ...(!license && { acquireLicensePage: absoluteUrl(paths.contact) }),
  };
}
