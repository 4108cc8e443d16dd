import type { Thing } from 'schema-dts';

/**
 * Says in a page's HTML what it is about, for search engines (JSON-LD). Nothing that an owner writes can
 * end the script: no `<` is left.
 */
export function StructuredData({ graph }: { graph: Thing[] }) {
  if (graph.length === 0) return null;
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return <script type="application/ld+json">{text.replaceAll('<', '\\u003c')}</script>;
}
