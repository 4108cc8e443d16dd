import type { Thing } from 'schema-dts';

/** Structured data for search engines (JSON-LD). `<` is escaped, so that no text of the owner can end the script. */
export function StructuredData({ graph }: { graph: Thing[] }) {
  if (graph.length === 0) return null;
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return <script type="application/ld+json">{text.replaceAll('<', '\\u003c')}</script>;
}
