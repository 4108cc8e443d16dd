import { isObject } from '@/shared/isObject';

/** A rich text with what pages show of it, each value of its type. */
export type PlainRichText = { root: Node };

type Node = { type: string; children: Node[]; [field: string]: unknown };

/** Lists in lists, and what a text has besides them. */
const DEEPEST = 20;

/**
 * A rich text as it is rendered. A draft may hold anything, since nothing validates it; what Payload's converters do not check
 * themselves and is not of its type is left out.
 * @returns undefined where there is no text
 */
export function plainRichText(value: unknown): PlainRichText | undefined {
  const [root] = plainNode(isObject(value) ? value.root : undefined, 0);
  return root && hasContent(root) ? { root } : undefined;
}

function plainNode(value: unknown, depth: number): Node[] {
  if (!isObject(value) || typeof value.type !== 'string' || depth > DEEPEST) return [];
  const { type, tag, listType, text, format, indent, value: number, checked, fields } = value;
  const children = Array.isArray(value.children) ? value.children : [];
  return [
    {
      type,
      children: children.flatMap((child) => plainNode(child, depth + 1)),
      tag,
      listType: listType === 'number' || listType === 'check' ? listType : 'bullet',
      text: typeof text === 'string' ? text : '',
      format,
      indent: Number.isInteger(indent) ? Math.min(Number(indent), DEEPEST) : 0,
      ...(Number.isInteger(number) && { value: number }),
      checked: checked === true,
      fields: isObject(fields) ? { url: fields.url, newTab: fields.newTab === true } : {},
    },
  ];
}

const hasContent = ({ type, text, children }: Node): boolean =>
  text !== '' || type === 'horizontalrule' || children.some(hasContent);
