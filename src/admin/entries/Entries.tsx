'use client';

import { RecordSection } from '../records/RecordSection';
import { EntryForm } from './EntryForm';
import { type Entry, type EntryKind, KINDS } from './kinds';

/** The list of education or of experience (product.md 2). */
export function Entries({ kind: name }: { kind: keyof typeof KINDS }) {
  const kind: EntryKind = KINDS[name];
  const { title, subtitle, noun, place, api } = kind;
  return (
    <RecordSection<Entry>
      title={title}
      heading="h2"
      subtitle={subtitle}
      add={`Add ${noun}`}
      empty={{
        text: `You have not added any ${noun}.`,
        hint: `Click on Add ${noun} to add new data`,
      }}
      api={api}
      deleteText={`You are about to delete this ${noun}. It will no longer be shown on the about page.`}
      form={(props) => <EntryForm kind={kind} {...props} />}
    >
      {(entry) => (
        <>
          {entry.name}
          <span className="detail">{entry[place.field]}</span>
        </>
      )}
    </RecordSection>
  );
}
