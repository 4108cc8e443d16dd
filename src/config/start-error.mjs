/** A reason not to start the site, or not to do what a command should, as one sentence for the person at the terminal. */
export class StartError extends Error {
  name = 'StartError';
}

/**
 * Ends the process with code 1, and prints the sentence of a StartError, or any other error in full. It compares names,
 * because each bundle has a class of its own.
 * @param {unknown} error
 */
export function exitWith(error) {
  const isForPerson = error instanceof Error && error.name === 'StartError';
  console.error(isForPerson ? error.message : error);
  process.exit(1);
}
