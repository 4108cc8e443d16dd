/** Red, green and blue of a colour space; each from 0 to 255. */
export type Rgb = [red: number, green: number, blue: number];

type Triple = [number, number, number];
type Matrix = [Triple, Triple, Triple];

/** A colour space by the chromaticities of its primaries and its transfer curve. */
export interface ColourSpace {
  primaries: [Point, Point, Point];
  /** The parametric curve of ICC: gamma, or gamma with a linear segment as in sRGB. */
  curve: { gamma: number; linear?: { a: number; b: number; c: number; d: number } };
}
type Point = [x: number, y: number];

const D65: Point = [0.3127, 0.329];
/** As rounded in the ICC specification. */
const D50: Triple = [0.9642, 1, 0.8249];

const SRGB_CURVE = {
  gamma: 2.4,
  linear: { a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045 },
};

const SRGB: ColourSpace = {
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

/** Converts a colour to sRGB by the definitions of both spaces. Values outside sRGB are clipped. */
export function toSrgb(colour: Rgb, space: ColourSpace): Rgb {
  const linear = colour.map((value) => decode(value / 255, space)) as Triple;
  const xyz = times(toXyz(space), linear);
  return times(inverse(toXyz(SRGB)), xyz).map((value) => Math.round(encode(value) * 255)) as Rgb;
}

/** Builds an ICC profile (version 4, matrix and curves) of a colour space. */
export function iccProfile(space: ColourSpace, name = 'Test'): Buffer {
  const columns = transpose(times3(bradford(), toXyz(space)));
  const curve = parametric(space);
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
  return assemble(tags);
}

function decode(value: number, { curve: { gamma, linear } }: ColourSpace): number {
  if (!linear) return value ** gamma;
  const { a, b, c, d } = linear;
  return value < d ? c * value : (a * value + b) ** gamma;
}

function encode(value: number): number {
  const light = Math.min(1, Math.max(0, value));
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

function toXyz({ primaries }: ColourSpace): Matrix {
  const matrix = transpose(primaries.map(([x, y]) => [x / y, 1, (1 - x - y) / y]) as Matrix);
  const scale = times(inverse(matrix), whitePoint());
  return matrix.map((row) => row.map((value, at) => value * (scale[at] as number))) as Matrix;
}

const whitePoint = (): Triple => [D65[0] / D65[1], 1, (1 - D65[0] - D65[1]) / D65[1]];

/** The Bradford matrix from D65 to D50, the white point of ICC profiles. */
function bradford(): Matrix {
  const cones: Matrix = [
    [0.8951, 0.2664, -0.1614],
    [-0.7502, 1.7135, 0.0367],
    [0.0389, -0.0685, 1.0296],
  ];
  const [from, to] = [times(cones, whitePoint()), times(cones, D50)];
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
function parametric({ curve: { gamma, linear } }: ColourSpace): Buffer {
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

function assemble(tags: [string, Buffer][]): Buffer {
  const header = Buffer.alloc(128);
  header.writeUInt32BE(0x04_30_00_00, 8);
  header.write('mntrRGB XYZ ', 12, 'latin1');
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
