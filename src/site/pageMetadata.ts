import type { Metadata } from 'next';
import type { Photograph } from '@/server/images/photograph';
import type { Frame } from '@/server/pages/frame';

type Page = {
  path: string;
  title: string;
  description: string;
  /** Shown with links that are shared. */
  photograph?: Photograph;
};

/** Title, description, canonical address and Open Graph of a page. */
export function pageMetadata(page: Page, frame: Frame): Metadata {
  const { path, title, photograph } = page;
  const description = page.description || frame.description;
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: {
      type: 'website',
      siteName: frame.wordmark,
      url: path,
      title,
      description,
      ...(photograph && { images: [shared(photograph)] }),
    },
  };
}

const shared = ({ src, width, height, alt }: Photograph) => ({ url: src, width, height, alt });
