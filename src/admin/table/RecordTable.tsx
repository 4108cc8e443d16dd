'use client';

import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

/** What a table of the back office lists. */
export type Named = { _id: string; name: string };

type Props<R extends Named> = {
  /** What the table lists, for whoever cannot see it. */
  caption: string;
  records: readonly R[];
  /** What stands in the column Name; by default the name alone. */
  children?: (record: R) => ReactNode;
  onEdit: (record: R) => void;
  onDelete: (record: R) => void;
};

/** S/N, Name and Action, with an edit and a delete icon in each row (docs/specification.md#tables). */
export function RecordTable<R extends Named>(props: Props<R>) {
  const { caption, records, children = ({ name }) => name, onEdit, onDelete } = props;
  return (
    <Table caption={caption}>
      {records.map((record, index) => (
        <tr key={record._id}>
          <td>{index + 1}</td>
          <td>{children(record)}</td>
          <td>
            <span className="row-actions">
              <button
                type="button"
                aria-label={`Edit ${record.name}`}
                onClick={() => onEdit(record)}
              >
                <Pencil size={18} strokeWidth={1.5} aria-hidden="true" />
              </button>
              <button
                type="button"
                className="delete"
                aria-label={`Delete ${record.name}`}
                onClick={() => onDelete(record)}
              >
                <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
              </button>
            </span>
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The frame of a table of the back office; the rows are its children. */
export function Table({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <table>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">S/N</th>
          <th scope="col">Name</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
