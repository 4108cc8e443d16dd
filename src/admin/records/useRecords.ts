'use client';

import { useCallback, useEffect, useState } from 'react';
import { request } from '@/client/request';
import type { Named } from '../table/RecordTable';

/**
 * A list of the API and its states: loading, loaded or empty (product.md 4). A failure is logged.
 * @param path where the list is
 * @param key under which the answer has it
 */
export function useRecords<R extends Named>(path: string, key: string) {
  const [records, setRecords] = useState<R[]>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      const answer = await request<Record<string, R[]>>('GET', path);
      setRecords(answer[key] ?? []);
    } catch (error) {
      console.error(`${path} could not be loaded`, error);
      setFailed(true);
    }
  }, [path, key]);

  useEffect(() => void load(), [load]);

  return {
    /** Undefined until they are loaded. */
    records,
    failed,
    load,
    setRecords,
    /** Takes the place of the one with the same id, or comes last (product.md 4, decision B4). */
    put: (record: R) => (records ? setRecords(placed(records, record)) : void load()),
    remove: ({ _id }: R) => setRecords((all) => all?.filter((other) => other._id !== _id)),
  };
}

const placed = <R extends Named>(all: R[], record: R): R[] =>
  all.some(({ _id }) => _id === record._id)
    ? all.map((other) => (other._id === record._id ? record : other))
    : [...all, record];
