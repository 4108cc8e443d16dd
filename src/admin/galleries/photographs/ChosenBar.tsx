'use client';

import { Button } from '@/components/Button';
import type { OfficeGallery } from '@/contract/gallery';
import { NO_SET } from '@/contract/selectionFilter';

type Props = {
  sets: OfficeGallery['sets'];
  count: number;
  onAssign: (set: string | null) => void;
  /** Undefined unless one photograph is chosen, which is on the server. */
  onCover: (() => void) | undefined;
  onRemove: () => void;
  onClear: () => void;
};

/** What can be done with the photographs that are chosen, always in sight. */
export function ChosenBar({ sets, count, onAssign, onCover, onRemove, onClear }: Props) {
  return (
    <section className="chosen-bar" aria-label="Chosen photographs">
      <p role="status">{count} chosen</p>
      {sets.length > 0 && (
        <select
          aria-label="Move to a set"
          value=""
          onChange={({ target }) => onAssign(target.value === NO_SET ? null : target.value)}
        >
          <option value="" disabled>
            Move to …
          </option>
          {sets.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
          <option value={NO_SET}>No set</option>
        </select>
      )}
      {onCover && (
        <Button variant="outline" className="small" onClick={onCover}>
          Use as cover
        </Button>
      )}
      <Button variant="danger" className="small" onClick={onRemove}>
        Remove
      </Button>
      <Button variant="plain" className="small" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
