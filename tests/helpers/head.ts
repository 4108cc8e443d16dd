/** The metadata in the head of a page, and its structured data. */
export interface Head {
  title: string;
  /** The content of a `meta` by its name or property: undefined if there is none, a list if there are several. */
  meta(name: string): string | string[] | undefined;
  /** The address of a `link` by its relation; likewise. */
  link(relation: string): string | string[] | undefined;
  /** The nodes of the page's JSON-LD. */
  graph: Thing[];
}

export type Thing = { '@type': string; [property: string]: unknown };

/** Parses the head of a page's HTML. @throws when its JSON-LD is not valid JSON */
export function headOf(html: string): Head {
  const tags = [...html.matchAll(/<(meta|link) ([^>]*?)\/?>/g)].map(([, tag, attributes = '']) => ({
    tag,
    ...attributesOf(attributes),
  })) as Record<string, string>[];
  const only = (values: (string | undefined)[]) => {
    const [first, ...others] = values.map((value) => value ?? '');
    return others.length > 0 ? [first ?? '', ...others] : first;
  };
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return {
    title: decoded(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    meta: (name) =>
      only(
        tags
          .filter(({ tag, ...a }) => tag === 'meta' && (a.name ?? a.property) === name)
          .map(({ content }) => content),
      ),
    link: (relation) =>
      only(tags.filter(({ tag, rel }) => tag === 'link' && rel === relation).map((a) => a.href)),
    graph: [...scripts].flatMap(([, text = '']) => JSON.parse(text)['@graph'] as Thing[]),
  };
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decoded(value),
    ]),
  );

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const decoded = (text: string): string =>
  text.replace(/&(\w+|#x27);/g, (entity, name) => ENTITIES[name] ?? entity);
