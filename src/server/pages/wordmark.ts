import type { Site } from '@/payload-types';

/** The name of a site whose photographer has not said theirs. */
const NAMELESS = 'Portfolio';

/** The name in the header: the site's own, else the photographer's. */
export const wordmarkOf = ({ wordmark }: Pick<Site, 'wordmark'>, photographer?: string): string =>
  wordmark || photographer || NAMELESS;
