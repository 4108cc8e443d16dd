import {
  DOMParser,
  type Element,
  type Node,
  onErrorStopParsing,
  XMLSerializer,
} from '@xmldom/xmldom';
import { MESSAGES } from '@/contract/messages';
import { damaged, ImageRefusal } from './inspectImage';

const SVG = 'http://www.w3.org/2000/svg';
const START = '<svg';
/** An entity, and one of another file. */
const ENTITY = '<!ENTITY';
const ENTITY_OUTSIDE = /<!ENTITY[^>]*\s(SYSTEM|PUBLIC)\s/;
/** An attribute whose value is an address, with or without a prefix. */
const ADDRESS = /^(.*:)?(href|src|base)$/i;
/** The addresses that lead out of no file: a part of it, or a picture that it carries. */
const INSIDE = /^\s*($|#|data:image\/(png|jpe?g|webp|gif)[;,])/i;
const URL_INSIDE = /url\(\s*["']?\s*(#|data:image\/(png|jpe?g|webp|gif)[;,])/gi;
const CSS_OUTSIDE = /@import|(^|[^\w-])(url|src|image|image-set)\(/i;
const CSS_ESCAPE = /\\(?:([\da-f]{1,6})\s?|(.))/gis;
const LAST_CODE_POINT = 0x10ffff;

const outside = () => new ImageRefusal('invalid', MESSAGES.logoOutside);
const otherType = () => new ImageRefusal('invalid', MESSAGES.logoType);

const parser = new DOMParser({ onError: onErrorStopParsing });

/**
 * Reads an SVG of a stranger. It is written anew of what was parsed, without its DOCTYPE and scripts, so that nothing is drawn
 * that was not checked here.
 * @returns its text, and the addresses of the pictures that it carries
 * @throws ImageRefusal `invalid`: it is none, is damaged, defines entities, or asks for something outside itself
 */
export function readSvg(bytes: Buffer): { svg: string; pictures: string[] } {
  const root = parse(bytes);
  const pictures: string[] = [];
  const scripts: Element[] = [];
  for (const node of nodesBelow(root.ownerDocument as unknown as Node)) {
    if (node.nodeType === node.PROCESSING_INSTRUCTION_NODE) {
      if (node.nodeName === 'xml-stylesheet') throw outside();
      continue;
    }
    if (node.nodeType !== node.ELEMENT_NODE) continue;
    const element = node as Element;
    // It holds a web page.
    if (element.localName === 'foreignObject') throw outside();
    if (element.localName === 'style') requireInside(element.textContent ?? '');
    if (element.localName === 'script') scripts.push(element);
    for (const { name, value } of element.attributes) {
      if (ADDRESS.test(name) && !INSIDE.test(value)) throw outside();
      if (ADDRESS.test(name) && value.includes('data:')) pictures.push(value.trim());
      if (name === 'style' || /url\(|\\/i.test(value)) requireInside(value);
    }
  }
  for (const script of scripts) script.parentNode?.removeChild(script);
  return { svg: serialize(root), pictures };
}

function parse(bytes: Buffer): Element {
  let root: Element | null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (ENTITY_OUTSIDE.test(text)) throw outside();
    if (text.includes(ENTITY)) throw new ImageRefusal('invalid', MESSAGES.logoEntities);
    root = parser.parseFromString(text, 'image/svg+xml').documentElement;
  } catch (error) {
    if (error instanceof ImageRefusal) throw error;
    throw bytes.includes(START) ? damaged() : otherType();
  }
  if (root?.localName !== 'svg' || root.namespaceURI !== SVG) throw otherType();
  return root;
}

function serialize(root: Element): string {
  try {
    return new XMLSerializer().serializeToString(root);
  } catch {
    // It is nested too deeply.
    throw damaged();
  }
}

/** A document may be nested too deeply for a recursion. */
function* nodesBelow(document: Node): Generator<Node> {
  const waiting = [document];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    for (let child = node.firstChild; child; child = child.nextSibling) waiting.push(child);
  }
}

/** @throws ImageRefusal when a style asks for anything outside the file, also where escapes hide it */
function requireInside(style: string): void {
  const plain = style.replace(CSS_ESCAPE, (_, code?: string, character?: string) =>
    code
      ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), LAST_CODE_POINT))
      : `${character}`,
  );
  if (CSS_OUTSIDE.test(plain.replace(URL_INSIDE, ''))) throw outside();
}
