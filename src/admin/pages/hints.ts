const HINT = /\[([^[\]\n]{2,300})\]/g;

type Node = { text?: unknown; type?: unknown; children?: unknown };

/**
 * The hints in square brackets that a value of a form still has: a text, or a rich text, in which a hint may consist of pieces
 * of several formats.
 */
export function hintsIn(value: unknown): string[] {
  const text = typeof value === 'string' ? value : textOf((value as { root?: Node } | null)?.root);
  return [...text.matchAll(HINT)].map(([, hint = '']) => hint);
}

const INLINE = ['text', 'link', 'autolink'];

function textOf({ text, type, children }: Node = {}): string {
  if (typeof text === 'string') return text;
  const inside = Array.isArray(children)
    ? children.map((child) => textOf(child ?? {})).join('')
    : '';
  return INLINE.includes(String(type)) ? inside : `${inside}\n`;
}
