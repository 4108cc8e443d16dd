import escapeHtml from 'escape-html';
import { absoluteUrl } from '@/config/env';
import type { SitemapPage } from '@/server/pages/sitemap';

/** A sitemap with Google's image extension. */
export const sitemapXml = (pages: readonly SitemapPage[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...pages.map(url),
    '</urlset>',
    '',
  ].join('\n');

function url({ path, lastModified, images }: SitemapPage): string {
  const parts = [
    element('loc', absoluteUrl(path)),
    ...(lastModified ? [element('lastmod', lastModified)] : []),
    ...images.map((src) => `<image:image>${element('image:loc', absoluteUrl(src))}</image:image>`),
  ];
  return `<url>${parts.join('')}</url>`;
}

/** The entities of `escapeHtml` are valid in XML too. */
const element = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`;
