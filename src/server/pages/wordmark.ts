import type { Site } from '@/payload-types';

/** The name in the header: the site's own, else the photographer's, if either is known. */
export const wordmarkOf = ({ wordmark }: Pick<Site, 'wordmark'>, photographer?: string): string =>
  wordmark || photographer || 'Portfolio';
