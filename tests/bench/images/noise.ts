/** The standard deviation of the noise in brightness levels from 0 to 255, as of a sensor at ISO 400. */
const DEVIATION = 7;

/** The mean and standard deviation of the sum of four random bytes, whose distribution is nearly normal. */
const MEAN = 4 * 127.5;
const SPREAD = 147.8;

/**
 * Adds the noise of a sensor to pixels.
 * @param pixels bytes of brightness, which are not changed
 * @param seed a number from 1 up; each gives other noise
 */
export function addNoise(pixels: Uint8Array, seed: number): Buffer {
  const grainy = new Uint8ClampedArray(pixels.length);
  let bits = Math.imul(seed, 0x9e3779b1) | 1;
  for (let at = 0; at < pixels.length; at += 1) {
    // Marsaglia's xorshift
    bits ^= bits << 13;
    bits ^= bits >>> 17;
    bits ^= bits << 5;
    const sum = (bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) + (bits >>> 24);
    grainy[at] = (pixels[at] as number) + ((sum - MEAN) / SPREAD) * DEVIATION;
  }
  return Buffer.from(grainy.buffer);
}
