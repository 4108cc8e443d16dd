'use client';

import { Inbox, SearchX } from 'lucide-react';
import { type ReactNode, Suspense, use, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { request } from '@/client/request';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import { DeleteDialog } from '../dialogs/ConfirmDialog';
import { useResultDialog } from '../dialogs/ResultDialog';
import type { RecordFormProps } from '../forms/FormDialog';
import { ScreenHeader } from '../layout/ScreenHeader';
import { unsavedMark } from '../unsaved/unsavedMark';
import { OrderDialog } from './OrderDialog';
import { EmptyList, Pager, type Paging } from './PagedList';
import { type Columns, type NamedRecord, RecordTable } from './RecordTable';
import { type ListSearch, SearchField } from './SearchField';
import { useOptimisticRecords } from './useOptimisticRecords';

type Props<R extends NamedRecord> = Columns<R> & {
  title: string;
  subtitle: string;
  /** What one of them is called in sentences. */
  noun: string;
  /** Whether it is one of several lists of a screen. A list of its own has a button when it is empty, too. */
  isSubsection?: boolean;
  /** The label of the button that adds one. */
  add: string;
  /** What an empty list says below 'You have not added any …'. */
  emptyHint?: string;
  records: Promise<readonly R[]> | readonly R[];
  pathOf: (id: string) => string;
  /** The collection, if the owner may change its order (docs/specification.md#order). */
  orderableCollection?: 'service' | 'portfolio';
  /** The field that searches the list. */
  search?: ListSearch;
  pages?: Paging;
  deleteText: (record: R) => string;
  form: (props: RecordFormProps<R>) => ReactNode;
};

type OpenDialog<R> =
  | { kind: 'form'; record?: R }
  | { kind: 'delete'; record: R }
  | { kind: 'order' };

/** A list that the owner manages, which is loading until its records are resolved. */
export function RecordSection<R extends NamedRecord>(props: Props<R>) {
  const { records } = props;
  // Within a Suspense a long list would come behind its own skeleton.
  if (!(records instanceof Promise)) return <SectionView {...props} loaded={records} />;
  return (
    <Suspense fallback={<SectionView {...props} loaded={undefined} />}>
      <AwaitedSection {...props} records={records} />
    </Suspense>
  );
}

const AwaitedSection = <R extends NamedRecord>(
  props: Props<R> & { records: Promise<readonly R[]> },
) => <SectionView {...props} loaded={use(props.records)} />;

/** The table of a list with its loading and empty states, and the dialogs of the list. */
function SectionView<R extends NamedRecord>(
  props: Props<R> & { loaded: readonly R[] | undefined },
) {
  const { title, subtitle, noun, isSubsection, add, orderableCollection } = props;
  const { emptyHint, loaded, search, pages } = props;
  const { records, put, remove, move, isMoving } = useOptimisticRecords(loaded ?? []);
  const [open, setOpen] = useState<OpenDialog<R>>();
  const { showSuccess } = useResultDialog();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const plural = title.toLowerCase();
  const hasNone = loaded && records.length === 0;
  /** Why a list that has records shows none. */
  const unmatched =
    hasNone &&
    ((search?.query && `No ${noun} matches “${search.query}”.`) ||
      (pages && pages.page > 1 && `No ${plural} on this page.`));
  const found = pages?.total === 1 ? `One ${noun} found` : `${pages?.total} ${plural} found`;
  const isEmpty = hasNone && !unmatched;
  const addOne = () => setOpen({ kind: 'form' });
  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  function close() {
    flushSync(() => setOpen(undefined));
    // The button that opened the dialog may be gone with its record.
    if (document.activeElement === document.body) focusHeading();
  }

  return (
    <section className="section" aria-labelledby={headingId} {...unsavedMark(isMoving)}>
      <ScreenHeader
        as={isSubsection ? 'h2' : 'h1'}
        id={headingId}
        ref={heading}
        title={title}
        text={subtitle}
      >
        <div className="head-actions" inert={!loaded}>
          {orderableCollection && records.length > 1 && (
            <Button variant="outline" onClick={() => setOpen({ kind: 'order' })}>
              Change order
            </Button>
          )}
          {/* A screen has one primary button (docs/specification.md#screen-by-screen); an empty list has its own. */}
          <Button variant={isEmpty && !isSubsection ? 'outline' : 'primary'} onClick={addOne}>
            {add}
          </Button>
        </div>
      </ScreenHeader>
      {search && !isEmpty && (
        <>
          <SearchField {...search} />
          <p className="visually-hidden" role="status">
            {search.query && (unmatched || found)}
          </p>
        </>
      )}
      <div className="records surface">
        {!loaded && (
          <p className="visually-hidden" role="status">
            Loading
          </p>
        )}
        {isEmpty && (
          <EmptyList Icon={Inbox}>
            <div>
              <p>{`You have not added any ${noun}.`}</p>
              {isSubsection && <p className="quiet">{`Click on Add ${noun} to add new data`}</p>}
              {emptyHint && <p className="quiet">{emptyHint}</p>}
            </div>
            {!isSubsection && <Button onClick={addOne}>{`Add ${noun}`}</Button>}
          </EmptyList>
        )}
        {unmatched && (
          <EmptyList Icon={SearchX}>
            <p>{unmatched}</p>
          </EmptyList>
        )}
        {!hasNone && (
          <RecordTable
            caption={title}
            first={pages && (pages.page - 1) * pages.perPage + 1}
            {...props}
            records={loaded && records}
            onEdit={(record) => setOpen({ kind: 'form', record })}
            onDelete={(record) => setOpen({ kind: 'delete', record })}
          />
        )}
      </div>
      {pages && <Pager label={plural} {...pages} />}
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
      {open?.kind === 'order' && orderableCollection && (
        <OrderDialog
          records={records}
          onMove={(from, to) =>
            move(from, to, (moved, target) =>
              request('POST', paths.api.reorder, {
                collectionSlug: orderableCollection,
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
          onConfirm={() => request('DELETE', props.pathOf(open.record._id))}
          onDeleted={() => {
            close();
            focusHeading();
            remove(open.record);
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
