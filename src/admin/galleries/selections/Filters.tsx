'use client';

import type { GuestSelection, OfficeGallery } from '@/contract/gallery';
import { type Filter, NO_SET } from '@/contract/selectionFilter';

type Props = {
  filter: Filter;
  guests: readonly GuestSelection[];
  sets: OfficeGallery['sets'];
  onChange: (filter: Filter) => void;
};

/** A value of a select, and its text. */
type Option = [value: string, text: string];

const PICKED: Option[] = [
  ['some', 'Picked by at least one'],
  ['nobody', 'Picked by nobody'],
  ['commented', 'With a comment'],
  ['any', 'All photographs'],
];

const optionsOf = (named: readonly { _id: string; name: string }[]): Option[] =>
  named.map(({ _id, name }) => [_id, name]);

/** Filters the photographs by guest, state, picks and set. */
export function Filters({ filter, guests, sets, onChange }: Props) {
  const select = (name: 'guest' | 'picked' | 'set', label: string, options: Option[]) => (
    <select
      aria-label={label}
      value={filter[name]}
      onChange={({ target }) => onChange({ ...filter, [name]: target.value })}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
  return (
    <section className="filters" aria-label="Filters">
      {select('guest', 'Guest', [['', 'Everybody'], ...optionsOf(guests)])}
      {select('picked', 'Picked', PICKED)}
      {sets.length > 0 &&
        select('set', 'Set', [['', 'All sets'], ...optionsOf(sets), [NO_SET, 'No set']])}
      <label className="check">
        <input
          type="checkbox"
          checked={filter.submitted}
          onChange={({ target }) => onChange({ ...filter, submitted: target.checked })}
        />
        Submitted only
      </label>
    </section>
  );
}
