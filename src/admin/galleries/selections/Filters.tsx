'use client';

import type { ReactNode } from 'react';
import type { GuestSelection, OwnerGallery } from '@/contract/gallery';
import { type Filter, NO_SET } from '@/shared/selectionFilter';

type Props = {
  filter: Filter;
  guests: readonly GuestSelection[];
  sets: OwnerGallery['sets'];
  onChange: (filter: Filter) => void;
};

/** Filters the photographs by guest, state, picks and set. */
export function Filters({ filter, guests, sets, onChange }: Props) {
  const select = (name: 'guest' | 'picked' | 'set', label: string, options: ReactNode) => (
    <select
      aria-label={label}
      value={filter[name]}
      onChange={({ target }) => onChange({ ...filter, [name]: target.value })}
    >
      {options}
    </select>
  );
  return (
    <section className="filters" aria-label="Filters">
      {select('guest', 'Guest', [
        <option key="" value="">
          Everybody
        </option>,
        ...guests.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        )),
      ])}
      {select('picked', 'Picked', [
        <option key="some" value="some">
          Picked by at least one
        </option>,
        <option key="nobody" value="nobody">
          Picked by nobody
        </option>,
        <option key="commented" value="commented">
          With a comment
        </option>,
        <option key="any" value="any">
          All photographs
        </option>,
      ])}
      {sets.length > 0 &&
        select('set', 'Set', [
          <option key="" value="">
            All sets
          </option>,
          ...sets.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          )),
          <option key={NO_SET} value={NO_SET}>
            No set
          </option>,
        ])}
      <label className="check">
        <input
          type="checkbox"
          checked={filter.submittedOnly}
          onChange={({ target }) => onChange({ ...filter, submittedOnly: target.checked })}
        />
        Submitted only
      </label>
    </section>
  );
}
