'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { paths } from '@/config/paths';
import type { OwnerGallery } from '@/contract/gallery';
import { NO_SET } from '@/shared/selectionFilter';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import { OrderDialog } from '../../records/OrderDialog';
import { useGalleryCall } from '../useGalleryCall';
import { SetDialog } from './SetDialog';

type Sets = OwnerGallery['sets'];

/** Stands in place of the id of a set for all photographs. */
export const ALL = 'all';

type Props = {
  gallery: Pick<OwnerGallery, '_id' | 'sets'>;
  /** How many photographs each set has, by its id; NO_SET for none. */
  counts: ReadonlyMap<string, number>;
  total: number;
  /** The id of the set that is shown, ALL or NO_SET. */
  current: string;
  onShow: (set: string) => void;
};

/** The sets of a gallery: shows one or all, adds, renames, orders and deletes them. */
export function SetBar({ gallery: { _id, sets }, counts, total, current, onShow }: Props) {
  const call = useGalleryCall();
  const [open, setOpen] = useState<'add' | 'rename' | 'order' | 'delete'>();
  const without = counts.get(NO_SET) ?? 0;
  const close = () => setOpen(undefined);
  const set = sets.find((one) => one._id === current);
  const save = (changed: { _id?: string; name: string }[]) =>
    call('PUT', paths.api.gallery(_id), { body: { sets: changed }, silent: true });

  const show = (id: string, label: string, count: number) => (
    <li key={id}>
      <button
        type="button"
        className="chip"
        aria-pressed={id === current}
        onClick={() => onShow(id)}
      >
        {label} <span className="quiet">{count}</span>
      </button>
    </li>
  );
  const action = (kind: NonNullable<typeof open>, label: string) => (
    <button type="button" className="text-button" onClick={() => setOpen(kind)}>
      {label}
    </button>
  );

  return (
    <div className="sets">
      <ul aria-label="Sets">
        {sets.length > 0 && show(ALL, 'All photographs', total)}
        {sets.map(({ _id: id, name }) => show(id, name, counts.get(id) ?? 0))}
        {sets.length > 0 && (without > 0 || current === NO_SET) && show(NO_SET, 'No set', without)}
        <li>
          <button type="button" className="chip add" onClick={() => setOpen('add')}>
            <Plus size={16} strokeWidth={1.75} />
            Add set
          </button>
        </li>
      </ul>
      {sets.length > 0 && (
        <div className="set-actions">
          {set && action('rename', 'Rename set')}
          {set && action('delete', 'Delete set')}
          {sets.length > 1 && action('order', 'Order of sets')}
        </div>
      )}
      {open === 'add' && <SetDialog onSave={(name) => save([...sets, { name }])} onClose={close} />}
      {open === 'rename' && set && (
        <SetDialog
          name={set.name}
          onSave={(name) => save(renamed(sets, set._id, name))}
          onClose={close}
        />
      )}
      {open === 'order' && (
        <OrderDialog
          records={sets}
          onMove={(from, to) => save(moved(sets, from, to))}
          onClose={close}
        />
      )}
      {open === 'delete' && set && (
        <ConfirmDialog
          title="Delete set?"
          confirm="Delete set"
          onClose={close}
          onConfirm={async () => {
            if (await save(sets.filter((one) => one !== set))) onShow(ALL);
            close();
          }}
        >
          <strong className="subject">{set.name}</strong>
          <p>Its photographs stay in the gallery.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

const renamed = (sets: Sets, id: string, name: string): Sets =>
  sets.map((one) => (one._id === id ? { ...one, name } : one));

const moved = (sets: Sets, from: number, to: number): Sets =>
  sets.toSpliced(from, 1).toSpliced(to, 0, ...sets.slice(from, from + 1));
