/** Red, green and blue of a colour space; each from 0 to 255. */
export type Rgb = [red: number, green: number, blue: number];

type Triple = [number, number, number];
type Matrix = [Triple, Triple, Triple];

/** A colour space by the chromaticities of its primaries and its transfer curve. */
export interface ColourSpace {
  primaries: [Point, Point, Point];
  /** By default that of daylight, D65. */
  white?: Point;
  /** The parametric curve of ICC: gamma, or gamma with a linear segment as in sRGB. */
  curve: { gamma: number; linear?: { a: number; b: number; c: number; d: number } };
}
type Point = [x: number, y: number];

const D65: Point = [0.3127, 0.329];
/** The white of print, as a point. */
const D50_POINT: Point = [0.3457, 0.3585];
/** As rounded in the ICC specification. */
const D50: Triple = [0.9642, 1, 0.8249];

const SRGB_CURVE = {
  gamma: 2.4,
  linear: { a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045 },
};

export const SRGB: ColourSpace = {
  primaries: [
    [0.64, 0.33],
    [0.3, 0.6],
    [0.15, 0.06],
  ],
  curve: SRGB_CURVE,
};
/** The colour space of photographs by recent phones. */
export const DISPLAY_P3: ColourSpace = {
  primaries: [
    [0.68, 0.32],
    [0.265, 0.69],
    [0.15, 0.06],
  ],
  curve: SRGB_CURVE,
};
/** The colour space that photographers choose on cameras for print. */
export const ADOBE_RGB: ColourSpace = {
  primaries: [
    [0.64, 0.33],
    [0.21, 0.71],
    [0.15, 0.06],
  ],
  curve: { gamma: 563 / 256 },
};

/** The large space in which editors keep 16 bits (ISO 22028-2, ROMM RGB), without the linear part of its curve. */
export const PROPHOTO: ColourSpace = {
  primaries: [
    [0.7347, 0.2653],
    [0.1596, 0.8404],
    [0.0366, 0.0001],
  ],
  white: D50_POINT,
  curve: { gamma: 1.8 },
};
/** What raw converters write who leave the curve to the next program. */
export const LINEAR: ColourSpace = { ...SRGB, curve: { gamma: 1 } };

/** Converts a colour to sRGB by the definitions of both spaces. Values outside sRGB are clipped. */
export function toSrgb(colour: Rgb, space: ColourSpace): Rgb {
  const linear = colour.map((value) => decode(value / 255, space)) as Triple;
  const xyz = times(toConnection(space), linear);
  const clipped = times(inverse(toConnection(SRGB)), xyz).map((value) => encode(value, SRGB_CURVE));
  return clipped.map((value) => Math.round(value * 255)) as Rgb;
}

/** Converts a colour of sRGB to numbers of a space, each from 0 to 1. */
export function fromSrgb(colour: Rgb, space: ColourSpace): Triple {
  const xyz = times(toConnection(SRGB), linearOf(colour));
  return times(inverse(toConnection(space)), xyz).map((value) =>
    encode(value, space.curve),
  ) as Triple;
}

/** The light of a colour of sRGB, each from 0 to 1. */
const linearOf = (colour: Rgb): Triple =>
  colour.map((value) => decode(value / 255, SRGB)) as Triple;

/** Its lightness as a number of a grey with that gamma, from 0 to 1. */
export const greyOf = (colour: Rgb, gamma: number): number => luminance(colour) ** (1 / gamma);

/** The grey of sRGB that is as light as a colour. */
export const greyInSrgb = (colour: Rgb): number =>
  Math.round(encode(luminance(colour), SRGB_CURVE) * 255);

/** The second row of the matrix to XYZ. */
const luminance = (colour: Rgb): number => times(toXyz(SRGB), linearOf(colour))[1];

/** How much more light a little less ink lets through, in `cmykProfile`. */
const INK_GAMMA = 2.2;

/** A colour in `cmykProfile`, without black; each from 0 to 1. */
export const cmykOf = (colour: Rgb): [number, number, number, number] => {
  const [c, m, y] = linearOf(colour).map((value) => 1 - value ** (1 / INK_GAMMA)) as Triple;
  return [c, m, y, 0];
};

/** Builds an ICC profile of a grey. */
export const greyProfile = (gamma: number): Buffer =>
  assemble('GRAY', [
    ['desc', text('Test')],
    ['cprt', text('None')],
    ['wtpt', xyzTag(D50)],
    ['kTRC', parametric({ gamma })],
  ]);

/** Builds an ICC profile of inks that each take away their colour of light, and black all. */
export function cmykProfile(): Buffer {
  const lights = transpose(toConnection(SRGB));
  const corners = Array.from({ length: 16 }, (_, at) => {
    const [c, m, y, k] = [3, 2, 1, 0].map((bit) => (at >> bit) & 1) as [
      number,
      number,
      number,
      number,
    ];
    const light = [c, m, y].map((ink) => (1 - ink) * (1 - k)) as Triple;
    return times(transpose(lights), light);
  });
  const shorts = (values: number[]) => {
    const bytes = Buffer.alloc(values.length * 2);
    values.forEach((value, at) => {
      bytes.writeUInt16BE(Math.round(value), at * 2);
    });
    return bytes;
  };
  const line = [0, 0xffff];
  const coverage = Array.from(
    { length: 256 },
    (_, ink) => 0xffff * (1 - (1 - ink / 255) ** INK_GAMMA),
  );
  const table = tag(
    'mft2',
    Buffer.from([4, 3, 2, 0]),
    fixed(1, 0, 0, 0, 1, 0, 0, 0, 1),
    shorts([256, 2]),
    shorts(Array(4).fill(coverage).flat()),
    // XYZ of 1 is 0x8000.
    shorts(corners.flat().map((value) => value * 0x8000)),
    shorts(Array(3).fill(line).flat()),
  );
  return assemble(
    'CMYK',
    [
      ['desc', text('Test')],
      ['cprt', text('None')],
      ['wtpt', xyzTag(D50)],
      ['A2B0', table],
    ],
    'prtr',
  );
}

/** Builds an ICC profile (version 4, matrix and curves) of a colour space. */
export function iccProfile(space: ColourSpace, name = 'Test'): Buffer {
  const columns = transpose(toConnection(space));
  const curve = parametric(space.curve);
  const tags: [string, Buffer][] = [
    ['desc', text(name)],
    ['cprt', text('None')],
    ['wtpt', xyzTag(D50)],
    ...(['rXYZ', 'gXYZ', 'bXYZ'] as const).map((name, at): [string, Buffer] => [
      name,
      xyzTag(columns[at] as Triple),
    ]),
    ...(['rTRC', 'gTRC', 'bTRC'] as const).map((name): [string, Buffer] => [name, curve]),
  ];
  return assemble('RGB ', tags);
}

function decode(value: number, { curve: { gamma, linear } }: ColourSpace): number {
  if (!linear) return value ** gamma;
  const { a, b, c, d } = linear;
  return value < d ? c * value : (a * value + b) ** gamma;
}

function encode(value: number, { gamma, linear }: ColourSpace['curve']): number {
  const light = Math.min(1, Math.max(0, value));
  if (!linear) return light ** (1 / gamma);
  const { a, b, c, d } = linear;
  return light < c * d ? light / c : (light ** (1 / gamma) - b) / a;
}

/** To XYZ under D50, in which profiles meet. */
const toConnection = (space: ColourSpace): Matrix => times3(bradford(space.white), toXyz(space));

function toXyz({ primaries, white }: ColourSpace): Matrix {
  const matrix = transpose(primaries.map(([x, y]) => [x / y, 1, (1 - x - y) / y]) as Matrix);
  const scale = times(inverse(matrix), whitePoint(white));
  return matrix.map((row) => row.map((value, at) => value * (scale[at] as number))) as Matrix;
}

const whitePoint = ([x, y]: Point = D65): Triple => [x / y, 1, (1 - x - y) / y];

/** The Bradford matrix from a white to D50, the white point of ICC profiles. */
function bradford(white?: Point): Matrix {
  const cones: Matrix = [
    [0.8951, 0.2664, -0.1614],
    [-0.7502, 1.7135, 0.0367],
    [0.0389, -0.0685, 1.0296],
  ];
  const [from, to] = [times(cones, whitePoint(white)), times(cones, D50)];
  const scaled = cones.map((row, at) =>
    row.map((value) => (value * (to[at] as number)) / (from[at] as number)),
  ) as Matrix;
  return times3(inverse(cones), scaled);
}

const times = (matrix: Matrix, vector: Triple): Triple =>
  matrix.map((row) =>
    row.reduce((sum, value, at) => sum + value * (vector[at] as number), 0),
  ) as Triple;
const transpose = (matrix: Matrix): Matrix =>
  [0, 1, 2].map((at) => matrix.map((row) => row[at as 0 | 1 | 2])) as Matrix;
const times3 = (left: Matrix, right: Matrix): Matrix =>
  transpose(transpose(right).map((column) => times(left, column)) as Matrix);

function inverse([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  return (
    [
      [e * i - f * h, c * h - b * i, b * f - c * e],
      [f * g - d * i, a * i - c * g, c * d - a * f],
      [d * h - e * g, b * g - a * h, a * e - b * d],
    ] as Matrix
  ).map((row) => row.map((value) => value / determinant)) as Matrix;
}

const fixed = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => {
    bytes.writeInt32BE(Math.round(value * 65_536), at * 4);
  });
  return bytes;
};
const tag = (type: string, ...parts: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(type, 'latin1'), Buffer.alloc(4), ...parts]);
const xyzTag = (value: Triple): Buffer => tag('XYZ ', fixed(...value));
function parametric({ gamma, linear }: ColourSpace['curve']): Buffer {
  const values = linear ? [gamma, linear.a, linear.b, linear.c, linear.d] : [gamma];
  return tag('para', Buffer.from([0, linear ? 3 : 0, 0, 0]), fixed(...values));
}
function text(value: string): Buffer {
  const utf16 = Buffer.from(value, 'utf16le').swap16();
  const head = Buffer.alloc(20);
  head.writeUInt32BE(1, 0);
  head.writeUInt32BE(12, 4);
  head.write('enUS', 8, 'latin1');
  head.writeUInt32BE(utf16.length, 12);
  head.writeUInt32BE(28, 16);
  return tag('mluc', head, utf16);
}

function assemble(space: string, tags: [string, Buffer][], kind = 'mntr'): Buffer {
  const header = Buffer.alloc(128);
  // Of print as of today, whose perceptual black is no light; in version 4 it is one.
  header.writeUInt32BE(kind === 'prtr' ? 0x02_40_00_00 : 0x04_30_00_00, 8);
  header.write(`${kind}${space}XYZ `, 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  fixed(...D50).copy(header, 68);
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length, 0);
  const bodies: Buffer[] = [];
  let at = header.length + table.length;
  for (const [index, [name, body]] of tags.entries()) {
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    table.write(name, 4 + index * 12, 'latin1');
    table.writeUInt32BE(at, 8 + index * 12);
    table.writeUInt32BE(body.length, 12 + index * 12);
    bodies.push(padded);
    at += padded.length;
  }
  header.writeUInt32BE(at, 0);
  return Buffer.concat([header, table, ...bodies]);
}
