'use client';

import { Inbox } from 'lucide-react';
import { type ReactNode, Suspense, use, useEffect, useId, useRef, useState } from 'react';
import { request } from '@/client/request';
import { Button } from '@/components/Button';
import { DeleteDialog } from '../dialogs/DeleteDialog';
import { useOutcome } from '../dialogs/Outcomes';
import { ScreenHead } from '../frame/ScreenHead';
import { OrderDialog } from './OrderDialog';
import { type Named, RecordTable } from './RecordTable';
import { type Ordered, reorder } from './reorder';
import { useRecords } from './useRecords';

/** The props of the form for one record. */
export type RecordFormProps<R> = {
  /** The one to edit; without it a new one is added. */
  record?: R | undefined;
  /** All that are listed. */
  records: readonly R[];
  /** Takes into the list what was written while the form stays open. */
  onWritten: (record: R) => void;
  /** Closes the form, takes the record into the list and shows the message. */
  onSaved: (record: R, message: string) => void;
  onClose: () => void;
};

type Props<R extends Named> = {
  title: string;
  subtitle: string;
  heading?: 'h1' | 'h2';
  /** The label of the button that adds one. */
  add: string;
  /** The text of an empty list, and the label of its button if it has one. */
  empty: { text: string; hint?: string; add?: string };
  /** Until it is resolved, skeleton rows are shown. */
  records: Promise<readonly R[]>;
  /** The address by which the API deletes one. */
  pathOf: (id: string) => string;
  /** The collection, if it has an order of the owner (docs/specification.md#order). */
  ordered?: Ordered;
  deleteText: string;
  form: (props: RecordFormProps<R>) => ReactNode;
  /** Renders the cell of the column Name. */
  children?: (record: R) => ReactNode;
};

type Open<R> = { kind: 'form'; record?: R } | { kind: 'delete'; record: R } | { kind: 'order' };

/** A list that the owner manages: its table with loading and empty states, and its dialogs. */
export const RecordSection = <R extends Named>(props: Props<R>) => (
  <Suspense fallback={<Section {...props} loaded={undefined} />}>
    <LoadedSection {...props} />
  </Suspense>
);

const LoadedSection = <R extends Named>(props: Props<R>) => (
  <Section {...props} loaded={use(props.records)} />
);

function Section<R extends Named>(props: Props<R> & { loaded: readonly R[] | undefined }) {
  const { title, subtitle, add, empty, ordered, loaded } = props;
  const { records, put, remove, move, isMoving } = useRecords(loaded ?? []);
  const [open, setOpen] = useState<Open<R>>();
  const { showSuccess, isOpen } = useOutcome();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // A screen has one primary button (docs/specification.md#screen-by-screen); an empty list has its own.
  const isEmpty = loaded && records.length === 0;
  const close = () => setOpen(undefined);
  const addOne = () => setOpen({ kind: 'form' });

  // The button that had opened a dialog may be gone, as after a delete; then the heading gets the focus.
  useEffect(() => {
    if (!open && !isOpen) return;
    return () => {
      if (document.activeElement === document.body) heading.current?.focus();
    };
  }, [open, isOpen]);

  return (
    <section className="section" aria-labelledby={headingId}>
      <ScreenHead
        as={props.heading ?? 'h1'}
        id={headingId}
        ref={heading}
        title={title}
        text={subtitle}
      >
        <div className="head-actions" inert={!loaded}>
          {ordered && records.length > 1 && (
            <Button variant="outline" onClick={() => setOpen({ kind: 'order' })}>
              Change order
            </Button>
          )}
          <Button variant={isEmpty && empty.add ? 'outline' : 'primary'} onClick={addOne}>
            {add}
          </Button>
        </div>
      </ScreenHead>
      <div className="records surface">
        {!loaded && (
          <p className="visually-hidden" role="status">
            Loading
          </p>
        )}
        {isEmpty ? (
          <div className="empty">
            <Inbox size={40} strokeWidth={1} />
            <div>
              <p>{empty.text}</p>
              {empty.hint && <p className="quiet">{empty.hint}</p>}
            </div>
            {empty.add && <Button onClick={addOne}>{empty.add}</Button>}
          </div>
        ) : (
          <RecordTable
            caption={title}
            records={loaded && records}
            onEdit={(record) => setOpen({ kind: 'form', record })}
            onDelete={(record) => setOpen({ kind: 'delete', record })}
          >
            {props.children}
          </RecordTable>
        )}
      </div>
      {open?.kind === 'form' &&
        props.form({
          record: open.record,
          records,
          onWritten: put,
          onSaved: (record, message) => {
            put(record);
            close();
            showSuccess(message);
          },
          onClose: close,
        })}
      {open?.kind === 'order' && ordered && (
        <OrderDialog
          records={records}
          isSaving={isMoving}
          onMove={(from, to) =>
            move(from, to, (moved, target) =>
              reorder(ordered, moved._id, target._id, to > from ? 'after' : 'before'),
            )
          }
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteDialog
          subject={open.record.name}
          text={props.deleteText}
          onConfirm={async () =>
            (await request<{ message: string }>('DELETE', props.pathOf(open.record._id))).message
          }
          onDeleted={() => remove(open.record)}
          onClose={close}
        />
      )}
    </section>
  );
}
