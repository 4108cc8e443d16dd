/** The database is in use, so that nothing can take its place. */
export class SiteIsRunning extends Error {
  constructor() {
    super('The site is running: stop it first.');
  }
}
