/** In steps of brightness of 255: what a sensor does at ISO 400. */
const DEVIATION = 7;

/** Four random bytes, summed, lie about their mean as a bell curve does. */
const MEAN = 4 * 127.5;
const SPREAD = 147.8;

/**
 * Lays a sensor's noise over pixels.
 * @param pixels bytes of brightness; they stay as they are
 * @param seed another one, from 1 up, gives other noise
 */
export function addGrain(pixels: Uint8Array, seed: number): Buffer {
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
