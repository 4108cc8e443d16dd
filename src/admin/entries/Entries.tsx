'use client';

import { RecordSection } from '../records/RecordSection';
import { EntryForm } from './EntryForm';
import { type Entry, KINDS } from './kinds';

type Props = { kind: keyof typeof KINDS; records: Promise<Entry[]> };

/** The list of education or of experience (docs/specification.md#tables). */
export function Entries({ kind: noun, records }: Props) {
  const { title, subtitle, place, pathOf } = KINDS[noun];
  return (
    <RecordSection
      title={title}
      heading="h2"
      subtitle={subtitle}
      add={`Add ${noun}`}
      empty={{
        text: `You have not added any ${noun}.`,
        hint: `Click on Add ${noun} to add new data`,
      }}
      records={records}
      pathOf={pathOf}
      deleteText={`You are about to delete this ${noun}. It will no longer be shown on the about page.`}
      form={(props) => <EntryForm noun={noun} {...props} />}
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
