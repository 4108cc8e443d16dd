import styled from 'styled-components';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import type { FieldValue, FieldValues } from '@/contract/madeOn';

/** A field that was changed here and elsewhere, as the owner reads it. */
export type Versions = { label: string; Mine: string; Theirs: string };
/** Whose change is to stand; undefined when the owner goes on editing. */
export type Choice = 'mine' | 'theirs' | undefined;
export type AskWhich = (fields: Versions[]) => Promise<Choice>;

const Field = styled.section`
  margin-top: 24px;
  h3 { font-size: 1rem; }
  dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr)); gap: 16px; margin: 12px 0 0; }
  dt { color: var(--ink-quiet); font-size: var(--text-small); }
  dd { margin: 4px 0 0; overflow-wrap: anywhere; white-space: pre-wrap; }
`;

type Props = { fields: Versions[]; onChoice: (choice: Choice) => void };

/** Shows what was typed beside what was saved elsewhere meanwhile (docs/specification.md#dialogs). Closed, it changes nothing. */
export const ConflictDialog = ({ fields, onChoice }: Props) => (
  <Dialog
    title="Changed elsewhere meanwhile"
    onClose={() => onChoice(undefined)}
    footer={
      <>
        <Button variant="outline" onClick={() => onChoice('theirs')}>
          Take theirs
        </Button>
        <Button onClick={() => onChoice('mine')}>Keep mine</Button>
      </>
    }
  >
    <p>This was saved in another tab, or by somebody else, after you had opened it.</p>
    {fields.map((field) => (
      <Field key={field.label} aria-label={field.label}>
        <h3>{field.label}</h3>
        <dl>
          {(['Mine', 'Theirs'] as const).map((whose) => (
            <div key={whose}>
              <dt>{whose}</dt>
              <dd>{field[whose] || 'Empty'}</dd>
            </div>
          ))}
        </dl>
      </Field>
    ))}
  </Dialog>
);

/** The labels of fields whose control has no name or is not shown. */
const LABELS: Record<string, string> = {
  cover: 'Cover',
  focalX: 'Focal point, from the left (%)',
  focalY: 'Focal point, from the top (%)',
  tallFocalX: 'Focal point on tall screens, from the left (%)',
  tallFocalY: 'Focal point on tall screens, from the top (%)',
};

/** Reads fields as their controls show them: by the label, and a choice by its text. */
export const versionsOf = (mine: FieldValues, theirs: FieldValues): Versions[] =>
  Object.entries(theirs).map(([path, value]) => {
    // The last is that of the dialog, where one is open.
    const control = [...document.getElementsByName(path)].at(-1);
    const { options = [], labels, value: typed } = (control ?? {}) as Partial<HTMLSelectElement>;
    const textOf = (one: FieldValue = null) =>
      [...options].find((option) => option.value === one)?.text ?? String(one ?? '');
    const label = labels?.[0]?.textContent ?? LABELS[path] ?? path;
    return { label, Mine: textOf(path in mine ? mine[path] : typed), Theirs: textOf(value) };
  });
