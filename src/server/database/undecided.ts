/** The last step of a take-over has failed so that nobody knows whether it was taken: the next start looks. */
export class Undecided extends Error {
  constructor(cause: unknown) {
    super(
      'The import was cut off at its last step: start the site, and look which content it has.',
      {
        cause,
      },
    );
  }
}
