'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useOptimistic } from 'react';

type Row = { _id: string };

/**
 * A list that came with its page. A change is shown at once, while the page is read again; then the list is
 * what the server has.
 */
export function useRecords<R extends Row>(loaded: readonly R[]) {
  const { refresh } = useRouter();
  const [records, setRecords] = useOptimistic(loaded);

  function change(apply: (all: readonly R[]) => readonly R[]) {
    startTransition(() => {
      setRecords(apply);
      refresh();
    });
  }

  return {
    records,
    refresh,
    /** Replaces the record with the same id, or comes last. */
    put(record: R) {
      change((all) => {
        const at = all.findIndex(({ _id }) => _id === record._id);
        return at < 0 ? [...all, record] : all.with(at, record);
      });
    },
    remove({ _id }: R) {
      change((all) => all.filter((other) => other._id !== _id));
    },
    /**
     * Shows the order of these ids until it is known whether it was saved; if not, the list is again as
     * the server has it.
     */
    arrange(ids: readonly string[], saving: Promise<boolean>) {
      const place = ({ _id }: R) => (ids.includes(_id) ? ids.indexOf(_id) : ids.length);
      startTransition(async () => {
        setRecords((all) => all.toSorted((a, b) => place(a) - place(b)));
        if (await saving) startTransition(refresh);
      });
    },
  };
}
