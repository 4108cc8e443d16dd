'use client';

import { Inbox } from 'lucide-react';
import { type ReactNode, Suspense, use, useId, useState } from 'react';
import { request } from '@/client/request';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import { DeleteDialog } from '../dialogs/DeleteDialog';
import { useOutcome } from '../dialogs/Outcomes';
import { ScreenHead } from '../frame/ScreenHead';
import { unsavedMark } from '../unsaved/unsavedMark';
import { OrderDialog } from './OrderDialog';
import { type Column, type Named, RecordTable } from './RecordTable';
import { useHeadingFocus } from './useHeadingFocus';
import { useRecords } from './useRecords';

/** The props of the form for one record. */
export type RecordFormProps<R> = {
  /** The one to edit; without it a new one is added. */
  record?: R | undefined;
  /** Takes the record into the list. With the message of success it closes the form, and shows that. */
  onSaved: (record: R, message?: string) => void;
  /** The record was deleted elsewhere, and leaves the list. */
  onGone: () => void;
  onClose: () => void;
};

type ListProps<R extends Named> = {
  title: string;
  subtitle: string;
  /** What one of them is called in sentences. */
  noun: string;
  /** Whether it is a part of a screen. A whole screen has a button in its empty list, too. */
  isPart?: boolean;
  /** The label of the button that adds one. */
  add: string;
  /** Without any, skeleton rows stand for them. */
  loaded: readonly R[] | undefined;
  /** The address by which the API deletes one. */
  pathOf: (id: string) => string;
  /** The collection, if it has an order of the owner (docs/specification.md#order). */
  ordered?: 'service' | 'portfolio';
  deleteText: (record: R) => string;
  form: (props: RecordFormProps<R>) => ReactNode;
  /** Renders the cell of the column Name. */
  children?: (record: R) => ReactNode;
  /** More columns, the number of the first record, and the address of the screen of each, if that stands for the form. */
  table?: { columns: readonly Column<R>[]; first: number; hrefOf: (record: R) => string };
  /** Stand above and below the table. */
  above?: ReactNode;
  below?: ReactNode;
  /** What an empty list says. */
  empty?: (add: () => void) => ReactNode;
  /** What a part without records says, of a list that has some. */
  unmatched?: ReactNode;
};

type Props<R extends Named> = Omit<ListProps<R>, 'loaded'> & { records: Promise<readonly R[]> };

type Open<R> = { kind: 'form'; record?: R } | { kind: 'delete'; record: R } | { kind: 'order' };

/** A list that the owner manages, which is loading until its records are resolved. */
export const RecordSection = <R extends Named>(props: Props<R>) => (
  <Suspense fallback={<RecordList {...props} loaded={undefined} />}>
    <LoadedSection {...props} />
  </Suspense>
);

const LoadedSection = <R extends Named>(props: Props<R>) => (
  <RecordList {...props} loaded={use(props.records)} />
);

/** The table of a list with its loading and empty states, and the dialogs of the list. */
export function RecordList<R extends Named>(props: ListProps<R>) {
  const { title, subtitle, noun, isPart, add, ordered, loaded, table, unmatched } = props;
  const { records, put, remove, move, isMoving } = useRecords(loaded ?? []);
  const [open, setOpen] = useState<Open<R>>();
  const { showSuccess } = useOutcome();
  const headingId = useId();
  const heading = useHeadingFocus(open !== undefined);
  // A screen has one primary button (docs/specification.md#screen-by-screen); an empty list has its own.
  const isEmpty = loaded && records.length === 0 && !unmatched;
  const close = () => setOpen(undefined);
  const addOne = () => setOpen({ kind: 'form' });

  return (
    <section className="section" aria-labelledby={headingId} {...unsavedMark(isMoving)}>
      <ScreenHead
        as={isPart ? 'h2' : 'h1'}
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
          <Button variant={isEmpty && !isPart ? 'outline' : 'primary'} onClick={addOne}>
            {add}
          </Button>
        </div>
      </ScreenHead>
      {!isEmpty && props.above}
      <div className="records surface">
        {!loaded && (
          <p className="visually-hidden" role="status">
            Loading
          </p>
        )}
        {isEmpty && props.empty && <div className="empty">{props.empty(addOne)}</div>}
        {isEmpty && !props.empty && (
          <div className="empty">
            <Inbox size={40} strokeWidth={1} />
            <div>
              <p>{`You have not added any ${noun}.`}</p>
              {isPart && <p className="quiet">{`Click on Add ${noun} to add new data`}</p>}
            </div>
            {!isPart && <Button onClick={addOne}>{`Add ${noun}`}</Button>}
          </div>
        )}
        {loaded && records.length === 0 && unmatched && <div className="empty">{unmatched}</div>}
        {(!loaded || records.length > 0) && (
          <RecordTable
            caption={title}
            records={loaded && records}
            {...(table ?? { onEdit: (record: R) => setOpen({ kind: 'form', record }) })}
            onDelete={(record) => setOpen({ kind: 'delete', record })}
          >
            {props.children}
          </RecordTable>
        )}
      </div>
      {props.below}
      {open?.kind === 'form' &&
        props.form({
          record: open.record,
          onSaved: (record, message) => {
            put(record);
            if (!message) return;
            close();
            showSuccess(message);
          },
          onGone: () => open.record && remove(open.record),
          onClose: close,
        })}
      {open?.kind === 'order' && ordered && (
        <OrderDialog
          records={records}
          onMove={(from, to) =>
            move(from, to, (moved, target) =>
              request('POST', paths.api.reorder, {
                collectionSlug: ordered,
                docsToMove: [moved._id],
                newKeyWillBe: to > from ? 'greater' : 'less',
                orderableFieldName: '_order',
                // The server looks up the key of the target itself.
                target: { id: target._id, key: 'pending' },
              }),
            )
          }
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteDialog
          subject={open.record.name}
          text={props.deleteText(open.record)}
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
