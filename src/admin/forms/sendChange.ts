import { ApiError } from '@/client/api';
import type { FieldValue, FieldValues, MadeOn } from '@/contract/madeOn';
import { type AskWhich, versionsOf } from '../dialogs/ConflictDialog';

type Change<Sent extends object, Answer> = {
  /** What is sent; it is read for each attempt. */
  read: () => Sent;
  /** The value of a field when it was loaded; undefined when it was not. */
  loaded: (path: string) => FieldValue | undefined;
  send: (sent: Sent & MadeOn) => Promise<Answer>;
  ask: AskWhich;
  /** Puts what is stored in the place of what was typed. */
  take: (stored: FieldValues) => void;
};

/**
 * Sends a change with what it was made on. Where a field was changed elsewhere meanwhile it asks which is to stand, and sends
 * the change again (docs/specification.md#stale-fields).
 * @throws ApiError, also the 409 with `stored` when neither was chosen
 */
export async function sendChange<Sent extends object, Answer>(
  change: Change<Sent, Answer>,
): Promise<Answer> {
  const { read, loaded, send, ask, take } = change;
  const seen: FieldValues = {};
  for (;;) {
    const sent = read();
    try {
      const { madeOn } = madeOnOf(sent, (path) => (path in seen ? seen[path] : loaded(path)));
      // `send` may add a field, of which it has to say what is stored by now.
      return await send({ ...sent, ...(madeOn && { madeOn: { ...seen, ...madeOn } }) });
    } catch (error) {
      const stored = error instanceof ApiError && error.refusal.stored;
      if (!stored) throw error;
      const choice = await ask(versionsOf(valuesByPath(sent), stored));
      if (!choice) throw error;
      Object.assign(seen, stored);
      if (choice === 'theirs') take(stored);
    }
  }
}

/** The part of a change that says on what it was made; nothing when nothing is known of it. */
export function madeOnOf(sent: object, loaded: Change<object, unknown>['loaded']): MadeOn {
  const values = Object.keys(valuesByPath(sent)).map((path) => [path, loaded(path)]);
  const known = values.filter(([, value]) => value !== undefined);
  return known.length > 0 ? { madeOn: Object.fromEntries(known) } : {};
}

/** Fields by their paths. */
export const valuesByPath = (fields: object, group = ''): FieldValues =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([name, value]) =>
      value instanceof Object
        ? valuesByPath(value, `${group}${name}.`)
        : value !== undefined && { [group + name]: value },
    ),
  );
