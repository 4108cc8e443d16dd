/** A reason not to start, told in one sentence to the person at the terminal. */
export class StartError extends Error {
  name = 'StartError';
}

/**
 * Ends the process with code 1: a StartError by its sentence alone, anything else in full, since then the fault is ours.
 * By its name, because each bundle has a class of its own.
 * @param {unknown} error
 */
export function exitWith(error) {
  const isForPerson = error instanceof Error && error.name === 'StartError';
  console.error(isForPerson ? error.message : error);
  process.exit(1);
}
