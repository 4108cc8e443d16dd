'use client';

import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

/** What every row of a table has. */
export type Named = { _id: string; name: string };

type Props<R extends Named> = {
  /** For screen readers. */
  caption: string;
  /** Without any, five skeleton rows stand for them (docs/specification.md#tables). */
  records: readonly R[] | undefined;
  /** Renders the cell of the column Name; by default the name alone. */
  children?: (record: R) => ReactNode;
  onEdit: (record: R) => void;
  onDelete: (record: R) => void;
};

const SKELETON_ROWS = 5;

/** S/N, Name and Action, with an edit and a delete icon in each row (docs/specification.md#tables). */
export function RecordTable<R extends Named>(props: Props<R>) {
  const { caption, records, children = ({ name }) => name } = props;
  const actions = [
    { verb: 'Edit', Icon: Pencil, act: props.onEdit },
    { verb: 'Delete', Icon: Trash2, act: props.onDelete },
  ];
  return (
    <table aria-busy={!records || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">S/N</th>
          <th scope="col">Name</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        {records
          ? records.map((record, index) => (
              <tr key={record._id}>
                <td>{index + 1}</td>
                <td>{children(record)}</td>
                <td className="row-actions">
                  {actions.map(({ verb, Icon, act }) => (
                    <button
                      key={verb}
                      type="button"
                      aria-label={`${verb} ${record.name}`}
                      onClick={() => act(record)}
                    >
                      <Icon size={18} strokeWidth={1.5} />
                    </button>
                  ))}
                </td>
              </tr>
            ))
          : Array.from({ length: SKELETON_ROWS }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
              <tr key={row} className="skeleton-row">
                {['20px', '46%', '72px'].map((width) => (
                  <td key={width}>
                    <span className="skeleton" style={{ width }} />
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  );
}
