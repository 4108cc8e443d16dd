import { Link } from '@payloadcms/ui';
import { Inbox, SearchX } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactNode, Suspense, use, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { request } from '@/client/request';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import type { BinType } from '@/contract/bin';
import { LIST } from '@/contract/limits';
import { DeleteDialog } from '../dialogs/ConfirmDialog';
import { useResultDialog } from '../dialogs/ResultDialog';
import type { RecordFormProps } from '../forms/FormDialog';
import { ScreenHeader } from '../layout/ScreenHeader';
import { unsavedMark } from '../unsaved/unsavedMark';
import { OrderDialog } from './OrderDialog';
import { EmptyList, Pager } from './PagedList';
import { type Columns, type NamedRecord, RecordTable } from './RecordTable';
import { SearchField } from './SearchField';
import { useListUrl } from './useListUrl';
import { useOptimisticRecords } from './useOptimisticRecords';

/** A page of a list, perhaps of what a search has found. */
type RecordPage<R> = {
  items: readonly R[];
  search: string;
  page: number;
  /** How many records were found. */
  total: number;
  /** All records by name, in order; only for a list that puts new ones last. */
  names?: readonly NamedRecord[];
};

const NOTHING = { items: [], search: '', page: 1, total: 0, names: undefined };

/** A promise stands for a list that is still loading. */
export type ListProps<R> = { list: RecordPage<R> | Promise<RecordPage<R>> };

type Props<R extends NamedRecord> = Columns<R> &
  ListProps<R> & {
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
    pathOf: (id: string) => string;
    /** The collection, if the owner may change its order (docs/specification.md#order). */
    orderableCollection?: 'service' | 'portfolio';
    /** What of a record the search looks at; the name alone by default. */
    searchBy?: string;
    deleteText: (record: R) => string;
    /** What it is in the bin, and what goes there with it. */
    binType: BinType;
    goesWith?: (record: R) => string;
    form: (props: RecordFormProps<R>) => ReactNode;
  };

type OpenDialog<R> =
  | { kind: 'form'; record?: R }
  | { kind: 'delete'; record: R }
  | { kind: 'order' };

/** A list that the owner manages, page by page, with a search. */
export function RecordSection<R extends NamedRecord>(props: Props<R>) {
  // Only a late list gets a Suspense: React would stream a long one behind its skeleton even when it is ready. Decided once,
  // because a change would remount the section and lose its state.
  const [isLate] = useState(props.list instanceof Promise);
  const section = <SectionContent {...props} />;
  if (!isLate) return section;
  return <Suspense fallback={<SectionContent {...props} isLoading />}>{section}</Suspense>;
}

/** The table of a list with its loading and empty states, and the dialogs of the list. */
function SectionContent<R extends NamedRecord>(props: Props<R> & { isLoading?: true }) {
  const { title, subtitle, noun, isSubsection, add, orderableCollection } = props;
  const { emptyHint, searchBy = 'name', isLoading, list } = props;
  const loaded = isLoading ? undefined : list instanceof Promise ? use(list) : list;
  const { items, search, page, total, names } = loaded ?? NOTHING;
  const byId = new Map(items.map((record) => [record._id, record]));
  /** The names of the whole list, with the records of this page in their places. */
  const wholeList = useOptimisticRecords<R | NamedRecord>(
    names?.map((named) => byId.get(named._id) ?? named) ?? items,
  );
  const elsewhere = new Set(names?.map(({ _id }) => _id).filter((id) => !byId.has(id)));
  const records = wholeList.records.filter((record): record is R => !elsewhere.has(record._id));
  const { push } = useRouter();
  const { parameters, hrefOf, searchFor } = useListUrl(isSubsection ? noun : undefined);
  const [open, setOpen] = useState<OpenDialog<R>>();
  const { showSuccess } = useResultDialog();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const plural = title.toLowerCase();
  /** Whether the whole list, or the search, has nothing; without records there may be some on another page. */
  const hasNone = loaded && records.length === 0 && items.length >= total;
  const unmatched = hasNone && search && `No ${noun} matches “${search}”.`;
  const isEmpty = hasNone && !search;
  const [one, many] = isSubsection ? ['entry', 'entries'] : [noun, plural];
  const addOne = () => setOpen({ kind: 'form' });
  const turnPage = () => heading.current?.focus();
  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  function close() {
    flushSync(() => setOpen(undefined));
    // The button that opened the dialog may be gone with its record.
    if (document.activeElement === document.body) focusHeading();
  }

  function show(record: R) {
    const last = Math.ceil((wholeList.records.length + 1) / LIST.rows);
    const isAdded = !wholeList.records.some(({ _id }) => _id === record._id);
    // Not when the owner has left the screen.
    if (isAdded && heading.current && (search || page !== last))
      push(hrefOf('', last), { scroll: false });
    else wholeList.put(record);
  }

  return (
    <section className="section" aria-labelledby={headingId} {...unsavedMark(wholeList.isMoving)}>
      <ScreenHeader
        as={isSubsection ? 'h2' : 'h1'}
        id={headingId}
        ref={heading}
        title={title}
        text={subtitle}
      >
        <div className="head-actions" inert={!loaded}>
          {orderableCollection && wholeList.records.length > 1 && (
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
      {loaded && !isEmpty && (
        <>
          <SearchField
            name={parameters.search}
            shown={search}
            onSearch={searchFor}
            label={`Search ${plural} by ${searchBy}`}
            placeholder={`Search by ${searchBy}`}
          />
          <p className="visually-hidden" role="status">
            {search && (unmatched || (total === 1 ? `One ${one} found` : `${total} ${many} found`))}
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
            <Link href={hrefOf('')} prefetch={false} scroll={false} onClick={turnPage}>
              Show all {plural}
            </Link>
          </EmptyList>
        )}
        {!hasNone && (
          <RecordTable
            caption={title}
            first={(page - 1) * LIST.rows + 1}
            {...props}
            records={records.length > 0 ? records : undefined}
            onEdit={(record) => setOpen({ kind: 'form', record })}
            onDelete={(record) => setOpen({ kind: 'delete', record })}
          />
        )}
      </div>
      <Pager
        label={plural}
        {...{ page, total }}
        perPage={LIST.rows}
        hrefOf={(to) => hrefOf(search, to)}
        onTurn={turnPage}
      />
      {open?.kind === 'form' &&
        props.form({
          record: open.record,
          onSaved: (record, message) => {
            show(record);
            if (!message) return;
            close();
            showSuccess(message);
          },
          onGone: () => open.record && wholeList.remove(open.record),
          onClose: close,
        })}
      {open?.kind === 'order' && orderableCollection && (
        <OrderDialog
          records={wholeList.records}
          onMove={(from, to) =>
            wholeList.move(from, to, (moved, target) =>
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
          toBin={{
            items: [{ type: props.binType, _id: open.record._id }],
            goesWith: props.goesWith?.(open.record),
          }}
          onConfirm={() => request('DELETE', props.pathOf(open.record._id))}
          onDeleted={() => {
            close();
            focusHeading();
            wholeList.remove(open.record);
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
