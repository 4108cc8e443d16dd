/** Prints every route of the built configuration as JSON, and where its fields take groups, lists and relations. Run by `configuredRoutes`. */
import config from '@payload-config';
import type { FlattenedField } from 'payload';
import { PLACE, type Place } from './configuredRoutes';

type Listed = { method: string; path: string };

const { endpoints, collections, globals } = await config;
const under = (prefix: string, routes: Listed[] | false) =>
  (routes || []).map(({ method, path }) => ({
    method: method.toUpperCase(),
    path: `/api${prefix}${path === '/' ? '' : path}`,
  }));
const routes = [
  ...under('', endpoints),
  ...collections.flatMap(({ slug, endpoints: own }) => under(`/${slug}`, own)),
  ...globals.flatMap(({ slug, endpoints: own }) => under(`/globals/${slug}`, own)),
];
const slugs = collections.map(({ slug }) => slug);
const TYPES = new Set(['group', 'array', 'blocks', 'relationship', 'upload']);
type Wrap = (inner: object) => object;
const bodiesOf = (fields: FlattenedField[], wrap: Wrap = (inner) => inner): object[] =>
  fields.flatMap((field) => {
    const here = (value: unknown) => wrap({ [field.name]: value });
    const inside = () => {
      if (field.type === 'group') return bodiesOf(field.flattenedFields, here);
      if (field.type === 'array') return bodiesOf(field.flattenedFields, (row) => here([row]));
      if (field.type !== 'blocks') return [];
      return field.blocks.flatMap(({ slug: blockType, flattenedFields }) =>
        bodiesOf(flattenedFields, (block) => here([{ blockType, ...block }])),
      );
    };
    return TYPES.has(field.type) ? [here(PLACE), ...inside()] : [];
  });
const placesOf = (prefix: string, owners: { slug: string; flattenedFields: FlattenedField[] }[]) =>
  owners.flatMap(({ slug, flattenedFields }) =>
    bodiesOf(flattenedFields).map((body): Place => ({ path: `/api/${prefix}${slug}`, body })),
  );
const places = [...placesOf('globals/', globals), ...placesOf('', collections)];
console.log(`RESULT ${JSON.stringify({ routes, collections: slugs, places })}`);
