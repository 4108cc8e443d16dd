/** @jest-environment jsdom */
import { sitemapXml } from '@/site/discovery/sitemapXml';

const parse = (pages: Parameters<typeof sitemapXml>[0]) => {
  const xml = new DOMParser().parseFromString(sitemapXml(pages), 'application/xml');
  const texts = (name: string) =>
    [...xml.getElementsByTagName(name)].map(({ textContent }) => textContent);
  return { texts, root: xml.documentElement.nodeName };
};

describe('the sitemap', () => {
  it('lists pages with their times and photographs, with whole addresses', () => {
    const { texts, root } = parse([
      { path: '/', lastModified: '2026-01-02T03:04:05.000Z', images: ['/media/a-400.webp'] },
      { path: '/policy', images: [] },
    ]);
    expect(root).toBe('urlset');
    expect(texts('loc')).toEqual(['http://localhost:8080/', 'http://localhost:8080/policy']);
    expect(texts('lastmod')).toEqual(['2026-01-02T03:04:05.000Z']);
    expect(texts('image:loc')).toEqual(['http://localhost:8080/media/a-400.webp']);
  });

  it('stays well formed whatever an address holds', () => {
    const path = '/portfolio/a&b<c>"d\'e</loc>';
    const { texts } = parse([{ path, images: [] }]);
    expect(texts('loc')).toEqual([`http://localhost:8080${path}`]);
  });

  it('may be empty', () => {
    expect(parse([]).root).toBe('urlset');
  });
});
