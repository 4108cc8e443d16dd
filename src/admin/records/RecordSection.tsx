'use client';

import { Inbox } from 'lucide-react';
import { type ReactNode, Suspense, use, useId, useState } from 'react';
import { DeleteDialog } from '../dialogs/DeleteDialog';
import { type Outcome, OutcomeDialog } from '../dialogs/OutcomeDialog';
import { type Named, RecordTable } from '../table/RecordTable';
import { TableSkeleton } from '../table/TableSkeleton';
import { ArrangeDialog } from './ArrangeDialog';
import type { Arranged } from './saveMove';
import { useFocusHome } from './useFocusHome';
import { useRecords } from './useRecords';

/** What a form for one record is given. */
export type RecordFormProps<R> = {
  /** The one to edit; without it a new one is added. */
  record?: R;
  /** All that are listed. */
  records: readonly R[];
  /** Takes into the list what was written while the form stays open. */
  onWritten: (record: R) => void;
  /** Closes the form: what the API answered goes into the list, its message into the dialog 'Success!'. */
  onSaved: (record: R, message: string) => void;
  onOutcome: (outcome: Outcome) => void;
  onClose: () => void;
};

type Props<R extends Named> = {
  title: string;
  subtitle: string;
  /** 'h1' names the screen, 'h2' a part of it. */
  heading?: 'h1' | 'h2';
  add: string;
  /** What is said of an empty list, and what its button says if it has one. */
  empty: { text: string; hint?: string; add?: string };
  /** The list; skeleton rows stand for it until it is read. */
  records: Promise<readonly R[]>;
  /** The address by which the API deletes one. */
  pathOf: (id: string) => string;
  /** The collection in which the owner's order is kept, if there is one (docs/specification.md#order). */
  arrange?: Arranged;
  deleteText: string;
  form: (props: RecordFormProps<R>) => ReactNode;
  /** What stands in the column Name. */
  children?: (record: R) => ReactNode;
};

type Open<R> = { kind: 'form'; record?: R } | { kind: 'delete'; record: R } | typeof ARRANGE;

const ARRANGE = { kind: 'arrange' } as const;

/**
 * A list that the owner manages: its table with loading and empty states, and the dialogs that add, edit
 * and delete.
 */
export const RecordSection = <R extends Named>(props: Props<R>) => (
  <Suspense fallback={<Section {...props} loaded={undefined} />}>
    <LoadedSection {...props} />
  </Suspense>
);

const LoadedSection = <R extends Named>(props: Props<R>) => (
  <Section {...props} loaded={use(props.records)} />
);

function Section<R extends Named>(props: Props<R> & { loaded: readonly R[] | undefined }) {
  const { title, subtitle, heading: Heading = 'h1', add, empty, loaded, form } = props;
  const { records, put, remove, arrange } = useRecords(loaded ?? []);
  const [open, setOpen] = useState<Open<R>>();
  const [outcome, setOutcome] = useState<Outcome>();
  const headingId = useId();
  const home = useFocusHome<HTMLHeadingElement>(Boolean(open || outcome));
  // One green button a screen (docs/specification.md#screen-by-screen): an empty list has its own.
  const isEmpty = loaded && records.length === 0;
  const addLook = isEmpty && empty.add ? 'action outline' : 'action';
  const close = () => setOpen(undefined);
  const addOne = () => setOpen({ kind: 'form' });

  function endWith(said: Outcome) {
    close();
    setOutcome(said);
  }

  return (
    <section className="section" aria-labelledby={headingId}>
      <div className="head">
        <div>
          <Heading id={headingId} ref={home} tabIndex={-1}>
            {title}
          </Heading>
          <p>{subtitle}</p>
        </div>
        <div className="head-actions" inert={!loaded}>
          {props.arrange && records.length > 1 && (
            <button type="button" className="action outline" onClick={() => setOpen(ARRANGE)}>
              Change order
            </button>
          )}
          <button type="button" className={addLook} onClick={addOne}>
            {add}
          </button>
        </div>
      </div>
      <div className="records surface">
        {!loaded && <TableSkeleton caption={title} />}
        {isEmpty && (
          <div className="empty">
            <Inbox size={40} strokeWidth={1} aria-hidden="true" />
            <div>
              <p>{empty.text}</p>
              {empty.hint && <p className="quiet">{empty.hint}</p>}
            </div>
            {empty.add && (
              <button type="button" className="action" onClick={addOne}>
                {empty.add}
              </button>
            )}
          </div>
        )}
        {records.length > 0 && (
          <RecordTable
            caption={title}
            records={records}
            onEdit={(record) => setOpen({ kind: 'form', record })}
            onDelete={(record) => setOpen({ kind: 'delete', record })}
          >
            {props.children}
          </RecordTable>
        )}
      </div>
      {open?.kind === 'form' &&
        form({
          ...(open.record && { record: open.record }),
          records,
          onWritten: put,
          onSaved: (record, message) => {
            put(record);
            endWith({ kind: 'success', text: message });
          },
          onOutcome: setOutcome,
          onClose: close,
        })}
      {open?.kind === 'arrange' && props.arrange && (
        <ArrangeDialog
          collection={props.arrange}
          records={records}
          onMoved={arrange}
          onOutcome={setOutcome}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteDialog
          path={props.pathOf(open.record._id)}
          subject={open.record.name}
          text={props.deleteText}
          onDeleted={() => remove(open.record)}
          onOutcome={endWith}
          onClose={close}
        />
      )}
      {outcome && <OutcomeDialog {...outcome} onClose={() => setOutcome(undefined)} />}
    </section>
  );
}
