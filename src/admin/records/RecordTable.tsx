import { Link } from '@payloadcms/ui';
import { FolderOpen, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';

/** What every row of a table has. */
export type NamedRecord = { _id: string; name: string };

/** What the rows of a table show. */
export type Columns<R> = {
  /** Renders the cell of the column Name; by default the name alone. */
  cell?: ((record: R) => ReactNode) | undefined;
  /** The columns between Name and Action. */
  columns?: readonly { label: string; render: (record: R) => ReactNode }[] | undefined;
  /** The URL of a record's own screen; the row then links to it and has no Edit button. */
  hrefOf?: ((record: R) => string) | undefined;
};

type Props<R extends NamedRecord> = Columns<R> & {
  caption: string;
  /** Undefined while loading: five skeleton rows (docs/specification.md#tables). */
  records: readonly R[] | undefined;
  /** The S/N of the first row. */
  first: number;
  onEdit: (record: R) => void;
  onDelete: (record: R) => void;
};

const SKELETON_ROWS = 5;

/** S/N, Name and Action, with an edit or open icon and a delete icon in each row (docs/specification.md#tables). */
export function RecordTable<R extends NamedRecord>(props: Props<R>) {
  const { caption, records, first, hrefOf, onEdit, onDelete } = props;
  const { cell = ({ name }) => name, columns = [] } = props;
  const button = (verb: string, Icon: LucideIcon, record: R, act: (record: R) => void) => (
    <button type="button" aria-label={`${verb} ${record.name}`} onClick={() => act(record)}>
      <Icon size={18} strokeWidth={1.5} />
    </button>
  );
  return (
    <table aria-busy={!records || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {['S/N', 'Name', ...columns.map(({ label }) => label), 'Action'].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records
          ? records.map((record, index) => (
              <tr key={record._id}>
                <td>{first + index}</td>
                <td>{cell(record)}</td>
                {columns.map(({ label, render }) => (
                  <td key={label}>{render(record)}</td>
                ))}
                <td className="row-actions">
                  {hrefOf ? (
                    <Link href={hrefOf(record)} prefetch={false} aria-label={`Open ${record.name}`}>
                      <FolderOpen size={18} strokeWidth={1.5} />
                    </Link>
                  ) : (
                    button('Edit', Pencil, record, onEdit)
                  )}
                  {button('Delete', Trash2, record, onDelete)}
                </td>
              </tr>
            ))
          : Array.from({ length: SKELETON_ROWS }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
              <tr key={row} className="skeleton-row">
                {['20px', '46%', ...columns.map(({ label }) => `${label.length}ch`), '72px'].map(
                  (width) => (
                    <td key={width}>
                      <span className="skeleton" style={{ width }} />
                    </td>
                  ),
                )}
              </tr>
            ))}
      </tbody>
    </table>
  );
}

type CoverProps = {
  name: string;
  href: string;
  src: string | undefined;
  style?: CSSProperties | undefined;
  /** Stands below the name. */
  children: ReactNode;
};

/** The cell of a record with a small picture. */
export const CoverCell = ({ name, href, src, style, children }: CoverProps) => (
  <span className="with-cover">
    <span className="cover">
      {src && (
        // biome-ignore lint/performance/noImgElement: the smallest derivative as it is
        <img src={src} alt="" loading="lazy" decoding="async" style={style} />
      )}
    </span>
    <span>
      <Link href={href} prefetch={false}>
        {name}
      </Link>
      {children}
    </span>
  </span>
);
