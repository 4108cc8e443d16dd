'use client';

import { Table } from './RecordTable';

/** Product.md 9. */
const ROWS = 5;

/** Stands in the shape of the table that comes (docs/specification.md#tables: five skeleton rows). */
export function TableSkeleton({ caption }: { caption: string }) {
  return (
    <div aria-busy="true">
      <Table caption={caption}>
        {Array.from({ length: ROWS }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing have no other
          <tr key={row} className="skeleton-row">
            {['20px', '46%', '72px'].map((width) => (
              <td key={width}>
                <span className="skeleton" style={{ width }} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
      <p className="visually-hidden" role="status">
        Loading
      </p>
    </div>
  );
}
