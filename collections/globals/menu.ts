import type {
  ArrayField,
  Condition,
  FieldHook,
  PayloadRequest,
  RelationshipField,
  RelationshipFieldSingleValidation,
} from 'payload';
import { MESSAGES } from '@/contract/messages';
import { linkTargetSchema } from '@/contract/text';
import type { MenuRows, Site } from '@/payload-types';
import { linkField, validateWith } from '../fields';
import { relatedField, validateRelated, withoutBinned } from '../relatedField';
import { line } from './texts';

type Row = NonNullable<MenuRows>[number];

/** What a row of a menu leads to (docs/specification.md#menu). */
export const KINDS: { value: Row['kind']; label: string }[] = [
  { value: 'home', label: 'Home' },
  { value: 'portfolio', label: 'Portfolio (the menu of services)' },
  { value: 'works', label: 'Works' },
  { value: 'services', label: 'Services' },
  { value: 'project', label: 'Project' },
  { value: 'about', label: 'About' },
  { value: 'contact', label: 'Contact' },
  { value: 'policy', label: 'Policy' },
  { value: 'journal', label: 'Journal' },
  { value: 'page', label: 'A page of yours' },
  { value: 'service', label: 'A service' },
  { value: 'work', label: 'A portfolio' },
  { value: 'address', label: 'An address' },
];

/** Fields of one kind of rows: the form shows them for it, and others do not keep them. */
const onlyIn = (kind: Row['kind']) => ({
  condition: ((_, row) => row?.kind === kind) satisfies Condition,
  clearInOthers: (({ value, siblingData }) =>
    siblingData.kind === kind ? value : null) satisfies FieldHook,
});

/** Whether a row is published like this: its target has been deleted since, which keeps no other change from being saved. */
async function isPublished(value: unknown, siblingData: unknown, req: PayloadRequest) {
  const site: Partial<Site> | null = await req.payload.db.findGlobal({ slug: 'site', req });
  const { id, kind } = siblingData as Row;
  const stored = [site?.header, site?.footer?.rows]
    .flatMap((rows) => rows ?? [])
    .find((row) => row.id === id && row.kind === kind);
  return stored !== undefined && (stored[kind as 'page'] ?? null) === (value ?? null);
}

const validateTarget: RelationshipFieldSingleValidation = async (value, options) => {
  // A request may send a list.
  const isOne = value && !Array.isArray(value);
  const result = isOne ? await validateRelated(value, options as never) : MESSAGES.required;
  return result === true || (await isPublished(value, options.siblingData, options.req)) || result;
};

/** Drafts are saved without validation, and SQLite stores no id of a document that does not exist. One in the bin does. */
export const clearUnknownInDraft =
  (collection: 'page' | 'service' | 'portfolio' | 'brand' | 'media'): FieldHook =>
  async ({ value, req }) => {
    if (!value || !req.context.savesDraft) return value;
    const ids = [value].flat().map(String);
    const { docs } = await req.payload.find({
      collection,
      where: { id: { in: ids } },
      // The ids alone: a page has blocks, and a logo its whole file.
      select: {},
      depth: 0,
      pagination: false,
      overrideAccess: true,
      req,
    });
    const outside = await withoutBinned(ids, collection, req);
    const known = ids.filter((id) => docs.some((doc) => doc.id === id) || !outside.includes(id));
    return Array.isArray(value) ? known : (known[0] ?? null);
  };

const target = (
  name: 'page' | 'service' | 'work',
  relationTo: 'page' | 'service' | 'portfolio',
): RelationshipField => {
  const { condition, clearInOthers } = onlyIn(name);
  return {
    name,
    ...relatedField,
    relationTo,
    validate: validateTarget,
    hooks: { beforeValidate: [clearInOthers, clearUnknownInDraft(relationTo)] },
    admin: { condition, allowCreate: false, allowEdit: false },
  };
};

const addressField = linkField('address');
const ofAddress = onlyIn('address');

/** A menu in the owner's order: rows of a kind, with what rows of this kind lead to, and a label. */
export const menuRows = (
  name: string,
  options: Pick<ArrayField, 'label' | 'maxRows'> & { defaultValue: Pick<Row, 'kind' | 'label'>[] },
): ArrayField => ({
  name,
  type: 'array',
  interfaceName: 'MenuRows',
  labels: { singular: 'Row', plural: 'Rows' },
  ...options,
  admin: {
    initCollapsed: true,
    components: { RowLabel: '/src/admin/globals/MenuRowLabel#MenuRowLabel' },
  },
  fields: [
    {
      name: 'kind',
      type: 'select',
      label: 'Leads to',
      required: true,
      defaultValue: 'page',
      options: KINDS,
    },
    target('page', 'page'),
    target('service', 'service'),
    target('work', 'portfolio'),
    {
      ...addressField,
      validate: validateWith(linkTargetSchema, { required: true }),
      hooks: {
        beforeValidate: [ofAddress.clearInOthers, ...(addressField.hooks?.beforeValidate ?? [])],
      },
      admin: { ...addressField.admin, condition: ofAddress.condition },
    },
    line('label', '', { description: 'Left empty, it is the name of what the row leads to.' }),
  ],
});
