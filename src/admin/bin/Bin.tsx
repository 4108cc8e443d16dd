'use client';

import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { request } from '@/client/request';
import { useRefresh } from '@/client/useRefresh';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import type { BinPage, ShownBinItem } from '@/contract/bin';
import { BIN, LIST } from '@/contract/limits';
import { countWithNoun } from '@/shared/countWithNoun';
import { formatBytes } from '@/shared/formatBytes';
import { DeleteDialog, useRemoval } from '../dialogs/ConfirmDialog';
import { useConfirmed } from '../dialogs/ConfirmIdentity';
import { ScreenHeader } from '../layout/ScreenHeader';
import { PagedList } from '../records/PagedList';
import { useOptimisticRecords } from '../records/useOptimisticRecords';
import { BinRow } from './BinRow';
import { BinStyle } from './BinStyle';
import { finalDeletionText, hrefOf } from './kinds';

/** What was deleted: to be restored, or deleted for good (docs/specification.md#bin-in-the-back-office). */
export function Bin({ items, page, total, bytes }: BinPage) {
  const { records, remove } = useOptimisticRecords(items);
  const refresh = useRefresh();
  const removeAndShowResult = useRemoval();
  const confirmed = useConfirmed();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState<ShownBinItem | 'empty'>();
  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  function close() {
    flushSync(() => setAsking(undefined));
    // The button that opened the dialog may be gone with its row.
    if (document.activeElement === document.body) focusHeading();
  }

  function takeOff(item: ShownBinItem) {
    focusHeading();
    remove(item);
  }

  /** Without an answer it may be done all the same. */
  function refreshAndThrow(error: unknown): never {
    refresh();
    throw error;
  }

  const restore = (item: ShownBinItem) =>
    removeAndShowResult(
      () => request('POST', paths.api.restore(item.type, item._id)).catch(refreshAndThrow),
      () => takeOff(item),
      { label: 'Open', href: hrefOf(item) },
    );

  return (
    <BinStyle className="section">
      <ScreenHeader
        ref={heading}
        title="Bin"
        text={`What you have deleted, for ${BIN.days} days${bytes > 0 ? ` · ${formatBytes(bytes)} of photographs` : ''}`}
      >
        {total > 0 && (
          <div className="head-actions">
            <Button variant="outline" onClick={() => setAsking('empty')}>
              Empty
            </Button>
          </div>
        )}
      </ScreenHeader>
      <PagedList
        label="the bin"
        items={records.map((item) => (
          <BinRow
            key={`${item.type} ${item._id}`}
            {...{ item }}
            onRestore={() => restore(item)}
            onDelete={() => setAsking(item)}
          />
        ))}
        Icon={Trash2}
        {...{ page, total }}
        perPage={LIST.rows}
        hrefOf={(to) => `${paths.office.bin}?page=${to}`}
        onTurn={() => heading.current?.focus()}
      >
        <div>
          <p>The bin is empty.</p>
          <p className="quiet">
            {`What you delete comes here first, and can be brought back for ${BIN.days} days.`}
          </p>
        </div>
      </PagedList>
      {asking === 'empty' && (
        <DeleteDialog
          title="Empty the bin?"
          confirm="Empty"
          text={`All that is in it, ${countWithNoun(total, 'thing')}${bytes > 0 ? ` with ${formatBytes(bytes)} of photographs` : ''}, is deleted for good. It cannot be brought back.`}
          onConfirm={() =>
            confirmed('To empty the bin', () => request('DELETE', paths.api.bin)).catch(
              refreshAndThrow,
            )
          }
          onDeleted={() => {
            close();
            focusHeading();
            refresh();
          }}
          onClose={close}
        />
      )}
      {asking && asking !== 'empty' && (
        <DeleteDialog
          title="Delete for good?"
          confirm="Delete for good"
          subject={asking.name}
          text={finalDeletionText(asking)}
          onConfirm={() =>
            confirmed('To delete for good', () =>
              request('DELETE', paths.api.binItem(asking.type, asking._id)),
            ).catch(refreshAndThrow)
          }
          onDeleted={() => {
            close();
            takeOff(asking);
          }}
          onClose={close}
        />
      )}
    </BinStyle>
  );
}
