import pLimit from 'p-limit';
import * as z from 'zod';
import { photographSchema } from '@/contract/library';
import { LENGTH } from '@/contract/limits';
import { shorten } from '@/contract/shorten';
import { requiredLine } from '@/contract/text';
import { capitalized, countWithNoun } from '@/shared/countWithNoun';
import { useUndoCall } from '../bin/useUndo';
import type { SuccessOptions } from '../dialogs/ResultDialog';
import { FormDialog } from '../forms/FormDialog';
import { FormField } from '../forms/FormField';
import { Switch } from '../forms/Switch';
import { notePhotographs, patchPhotographs } from './patchPhotographs';
import { TEXT_FIELDS } from './textFields';

const creditSchema = photographSchema.pick({ creator: true, copyright: true });

type CreditProps = {
  ids: readonly string[];
  /** Called with what was done, and how it is undone. */
  onDone: (message: string, options: SuccessOptions) => void;
  /** Called at the end, also after a failure, since a part may have been done. */
  refresh: () => void;
  onClose: () => void;
};

const changedText = (count: number) =>
  `${capitalized(countWithNoun(count, 'photograph'))} changed.`;

/** Sets creator and copyright of several photographs. */
export function CreditDialog({ ids, onDone, refresh, onClose }: CreditProps) {
  const undoCall = useUndoCall();
  return (
    <FormDialog
      title={`Creator and copyright of ${countWithNoun(ids.length, 'photograph')}`}
      submit="Set"
      schema={creditSchema}
      values={{ creator: '', copyright: '' }}
      send={async (_, { madeOn: _blank, ...changed }) => {
        if (Object.keys(changed).length === 0) return void onClose();
        const undo = await notePhotographs(ids, ['creator', 'copyright']);
        const count = await patchPhotographs(ids, changed).finally(refresh);
        onDone(changedText(count), { action: undoCall(undo, refresh) });
      }}
      onClose={onClose}
    >
      {(form) =>
        (['creator', 'copyright'] as const).map((name) => (
          <FormField
            key={name}
            {...{ form, name, ...TEXT_FIELDS[name] }}
            hint="Blank leaves each as it is"
          />
        ))
      }
    </FormDialog>
  );
}

/** A photograph of a portfolio with its number there, counted from 1. */
type Numbered = { id: string; number: number; alt: string };

/** Fills in what a pattern leaves open; a name that has braces itself stays as it is. */
export const fillPattern = (pattern: string, portfolio: string, number: number): string =>
  pattern.replaceAll(/\{portfolio\}|\{number\}/g, (key) =>
    key === '{portfolio}' ? portfolio : String(number),
  );

const altSchema = z.object({ alt: requiredLine(LENGTH.alt), keeps: z.boolean() });

/** How many calls are sent at the same time where the texts differ. */
const AT_ONCE = 3;

type AltProps = Omit<CreditProps, 'ids'> & {
  photographs: readonly Numbered[];
  /** The name of their portfolio. */
  portfolio: string;
};

/** Sets the alternative text of several photographs of a portfolio by a pattern. */
export function AlternativeTextDialog(props: AltProps) {
  const { photographs, portfolio, onDone, refresh, onClose } = props;
  const [first] = photographs;
  const undoCall = useUndoCall();

  async function save(pattern: string, keeps: boolean) {
    const idsByText = new Map<string, string[]>();
    for (const { id, number, alt } of photographs) {
      // Saves a call; of those that were given one elsewhere meanwhile the server knows.
      if (keeps && alt) continue;
      const text = shorten(fillPattern(pattern, portfolio, number), LENGTH.alt);
      idsByText.set(text, [...(idsByText.get(text) ?? []), id]);
    }
    const limit = pLimit(AT_ONCE);
    const counts = await Promise.all(
      [...idsByText].map(([alt, ids]) => limit(() => patchPhotographs(ids, { alt }, keeps))),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  return (
    <FormDialog
      title={`Alternative text of ${countWithNoun(photographs.length, 'photograph')}`}
      submit="Set"
      schema={altSchema}
      values={{ alt: '', keeps: true }}
      send={async ({ alt, keeps }) => {
        const ids = photographs.map(({ id }) => id);
        const undo = await notePhotographs(ids, ['alt']);
        const count = await save(alt.trim(), keeps).finally(refresh);
        onDone(changedText(count), { action: undoCall(undo, refresh) });
      }}
      onClose={onClose}
    >
      {(form) => {
        const pattern: string = form.watch('alt');
        return (
          <>
            <FormField
              {...{ form, name: 'alt', ...TEXT_FIELDS.alt }}
              placeholder="{portfolio}, {number}"
              hint={
                first && pattern
                  ? fillPattern(pattern, portfolio, first.number)
                  : '{portfolio} and {number} stand for the name of the portfolio and the place in it'
              }
            />
            <Switch
              {...form.register('keeps')}
              label="Only where there is none"
              hint="What is written already stays."
            />
          </>
        );
      }}
    </FormDialog>
  );
}
