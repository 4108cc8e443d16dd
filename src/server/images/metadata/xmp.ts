import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';

/** Characters of an XMP packet that are parsed whole. */
const USUAL_LENGTH = 64 * 1024;
/** The same of one text in it, whose characters may be written as references. */
const TEXT_LENGTH = 32 * 1024;

/** The properties that readMetadata.ts knows. */
const PROPERTIES = [
  ...['dc:title', 'dc:description', 'dc:creator', 'dc:rights', 'photoshop:DateCreated'],
  ...['exif:DateTimeOriginal', 'exif:DateTimeDigitized', 'xmp:CreateDate', 'tiff:Make'],
  ...['tiff:Model', 'exifEX:LensModel', 'aux:Lens'],
];
const PREFIXES = new Set(PROPERTIES.map((name) => name.split(':')[0]));
const NAMESPACES = [...PREFIXES].map((prefix) => `xmlns:${prefix}="${prefix}:"`).join(' ');

const parser = new DOMParser({ onError: onErrorStopParsing });

/**
 * Parses the XMP of photographs for exifreader. Of a long packet, into which editors write their masks and history, only the
 * properties that are read: all of a megabyte would take seconds.
 */
export const xmpParser = {
  parseFromString(xml: string, type: string) {
    return parser.parseFromString(xml.length > USUAL_LENGTH ? reducePacket(xml) : xml, type);
  },
};

function reducePacket(xml: string): string {
  const attributes = PROPERTIES.flatMap(
    (name) => new RegExp(`\\s${name}\\s*=\\s*("[^"<]*"|'[^'<]*')`).exec(xml)?.[0] ?? [],
  );
  const elements = PROPERTIES.map((name) => {
    const start = xml.search(new RegExp(`<${name}[\\s>]`));
    const end = `</${name}>`;
    const element = start < 0 ? '' : xml.slice(start, xml.indexOf(end, start) + end.length);
    return element.endsWith(end) ? element.replace(/>[^<]+/g, shortenText) : '';
  });
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description ${NAMESPACES} ${attributes.join('')}>${elements.join('')}</rdf:Description></rdf:RDF></x:xmpmeta>`;
}

/** Cuts no reference of XML in two. */
const shortenText = (text: string): string =>
  text.length > TEXT_LENGTH ? text.slice(0, TEXT_LENGTH).replace(/&[^;]*$/, '') : text;
