/** A place in the queue: call it once to let the next one in. */
export type Release = () => void;

/**
 * Lets one holder in at a time, in the order of asking.
 * SQLite has one writer; asking in turn here is what keeps forty parallel saves from failing with
 * SQLITE_BUSY. Someone who waits longer than `patience` milliseconds is refused, so that a holder
 * that never ends cannot stop the site silently.
 */
export class WriteQueue {
  #tail: Promise<void> = Promise.resolve();

  constructor(private readonly patience = 30_000) {}

  /**
   * @returns the holder's release
   * @throws Error when the wait takes longer than the queue's patience
   */
  async enter(): Promise<Release> {
    const before = this.#tail;
    let release: Release = () => {};
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error('The database was busy for too long')),
        this.patience,
      );
    });
    try {
      await Promise.race([before, tooLong]);
      return release;
    } catch (error) {
      before.then(release);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
