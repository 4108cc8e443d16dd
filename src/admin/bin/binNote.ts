import { BIN } from '@/contract/limits';

type Options = {
  /** How many things go. */
  count?: number;
  /** What goes with them. */
  goesWith?: string | undefined;
};

/** What a dialog that deletes says in its second line (docs/specification.md#bin). */
export const binNote = ({ count = 1, goesWith }: Options = {}): string =>
  `${count === 1 ? 'It goes' : 'They go'} into the bin${goesWith ? `, with ${goesWith},` : ''} and can be brought back for ${BIN.days} days.`;

/** The photographs that go with what showed them. */
export const UNSHOWN = 'the photographs that nothing else shows';
