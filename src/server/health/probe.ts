import type { Outcome } from '@/contract/health';
import { withTimeout } from '../withTimeout';

/** Milliseconds for which an outcome stands, however often it is asked for. */
const KEPT = 1_000;

/**
 * Asks something whether it answers, one time at once and in bounded time.
 * @param ask throws when it does not answer
 * @param onChange is told of a failure that begins, and, without an error, of its end
 * @param grace milliseconds after which an answer that is still awaited counts as a failure, where that is longer than
 *   `withTimeout` waits for it
 */
export function probe<From>(
  ask: (from: From) => Promise<unknown>,
  onChange: (from: From, err?: unknown) => void,
  grace = 0,
): (from: From) => Promise<Outcome> {
  let known: Outcome = 'ok';
  let until = 0;
  let answering: Promise<Outcome> | undefined;
  /** May hang for longer than anybody waits for it. */
  let open: Promise<unknown> | undefined;
  let openSince = 0;

  const note = (from: From, outcome: Outcome, err?: unknown): Outcome => {
    if (outcome !== known) onChange(from, err);
    known = outcome;
    until = Date.now() + KEPT;
    answering = undefined;
    return outcome;
  };

  return (from) => {
    if (answering) return answering;
    if (Date.now() < until) return Promise.resolve(known);
    if (!open) {
      openSince = Date.now();
      open = ask(from).finally(() => {
        open = undefined;
      });
      // It may fail when nobody waits for it any more.
      open.catch((err: unknown) => note(from, 'failing', err));
    }
    answering = withTimeout(open).then(
      () => note(from, 'ok'),
      (err: unknown) => {
        const isOnlyLate = open !== undefined && Date.now() - openSince < grace;
        return note(from, isOnlyLate ? known : 'failing', err);
      },
    );
    return answering;
  };
}
