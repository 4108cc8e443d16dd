/** The root of an SVG of 90 x 30 pixels around `inside`. */
export const svgOf = (inside: string, attributes = 'width="90" height="30"'): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  );

/** A red bar over the whole. */
export const BAR = '<rect width="90" height="30" fill="#f00"/>';

const before = (start: string): Buffer => Buffer.concat([Buffer.from(start), svgOf(BAR)]);

/** SVGs that ask for something outside themselves, each at `url`. */
export const ASKING: [string, (url: string) => Buffer][] = [
  ['a picture', (url) => svgOf(`<image href="${url}" width="9" height="9"/>`)],
  ['a picture by XLink', (url) => svgOf(`<image xlink:href="${url}" width="9" height="9"/>`)],
  [
    'a picture by another prefix',
    (url) => svgOf(`<image xmlns:q="http://www.w3.org/1999/xlink" q:href="${url}"/>`),
  ],
  ['a part of another file', (url) => svgOf(`<use href="${url}#a"/>`)],
  ['a picture of a filter', (url) => svgOf(`<filter id="f"><feImage href="${url}"/></filter>`)],
  ['a script', (url) => svgOf(`<script href="${url}"/>${BAR}`)],
  ['a link', (url) => svgOf(`<a href="${url}">${BAR}</a>`)],
  ['a web page', (url) => svgOf(`<foreignObject><p style="x">${url}</p></foreignObject>`)],
  ['a colour', (url) => svgOf(`<rect width="9" height="9" fill="url(${url}#a)"/>`)],
  ['a colour in a style', (url) => svgOf(`<rect style="fill: url('${url}#a')"/>`)],
  ['a colour behind escapes', (url) => svgOf(`<rect style="fill: \\75 r\\6c(${url}#a)"/>`)],
  ['a colour behind references', (url) => svgOf(`<rect fill="&#117;rl(${url}#a)"/>`)],
  ['a style sheet', (url) => svgOf(`<style>@import "${url}";</style>${BAR}`)],
  ['a style sheet behind an escape', (url) => svgOf(`<style>@\\69mport "${url}";</style>`)],
  ['a style sheet in CDATA', (url) => svgOf(`<style><![CDATA[@IMPORT/**/'${url}';]]></style>`)],
  ['a font', (url) => svgOf(`<style>@font-face { src: url(${url}); }</style>${BAR}`)],
  ['a style sheet of the document', (url) => before(`<?xml-stylesheet href="${url}"?>`)],
  ['a base', (url) => svgOf(`<g xml:base="${url}"><use href="#a"/></g>`)],
  ['an entity', (url) => before(`<!DOCTYPE svg [<!ENTITY a SYSTEM "${url}">]>`)],
  ['a parameter entity', (url) => before(`<!DOCTYPE svg [<!ENTITY % a SYSTEM "${url}"> %a;]>`)],
  ['a file of the server', () => svgOf('<image href="file:///etc/passwd"/>')],
  ['a file beside it', () => svgOf('<image xlink:href="../../package.json"/>')],
  ['an SVG that it carries', () => svgOf('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>')],
];

const levels = (make: (level: number) => string): string =>
  Array.from({ length: 30 }, (_, level) => make(level)).join('');

/** SVGs whose drawing would take minutes or much memory. */
export const ENDLESS: [string, () => Buffer][] = [
  [
    'uses of uses',
    () =>
      svgOf(
        `<g id="u0">${BAR}</g>${levels((level) => `<g id="u${level + 1}">${`<use href="#u${level}"/>`.repeat(10)}</g>`)}<use href="#u30"/>`,
      ),
  ],
  ['many elements', () => svgOf('<g/>'.repeat(450_000))],
  ['deep groups', () => svgOf('<g>'.repeat(100_000) + '</g>'.repeat(100_000))],
  [
    'a filter',
    () =>
      svgOf(
        `<filter id="f" x="-9" y="-9" width="20" height="20">${'<feTurbulence numOctaves="5000" baseFrequency="0.5"/><feMorphology operator="dilate" radius="900"/><feGaussianBlur stdDeviation="900"/>'.repeat(20)}</filter><rect width="2000" height="2000" filter="url(#f)"/>`,
        'width="2000" height="2000"',
      ),
  ],
];
/** Patterns in patterns, which the library draws or gives up. */
export const PATTERNS = () =>
  svgOf(
    `${levels((level) => `<pattern id="p${level}" width="0.01" height="0.01"><rect width="90" height="30" fill="url(#p${level + 1})"/></pattern>`)}<rect width="90" height="30" fill="url(#p0)"/>`,
  );
