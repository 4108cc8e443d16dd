/** A reason not to start, told in one sentence to the person at the terminal. */
export class StartError extends Error {}

/**
 * Ends the process with code 1: a StartError by its sentence alone, anything else in full, since
 * then the fault is ours.
 * @param {unknown} error
 */
export function exitWith(error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
