'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { isOlder } from '@/client/isOlder';
import { request } from '@/client/request';

type Row = { _id: string; updatedAt?: string };

/**
 * A list of the API and its states: loading, loaded or empty. A failure is logged. Answers may come in any
 * order: one that is older than what is shown changes nothing, and what was deleted stays away.
 * @param path where the list is
 * @param key under which the answer has it
 */
export function useRecords<R extends Row>(path: string, key: string) {
  const [records, setRecords] = useState<R[]>();
  const [failed, setFailed] = useState(false);
  const lastLoad = useRef(0);
  const isLoaded = useRef(false);
  const deleted = useRef(new Set<string>());

  const load = useCallback(async () => {
    lastLoad.current += 1;
    const number = lastLoad.current;
    isLoaded.current = false;
    setFailed(false);
    try {
      const answer = await request<Record<string, R[]>>('GET', path);
      if (number !== lastLoad.current) return;
      isLoaded.current = true;
      setRecords((answer[key] ?? []).filter(({ _id }) => !deleted.current.has(_id)));
    } catch (error) {
      console.error(`${path} could not be loaded`, error);
      if (number === lastLoad.current) setFailed(true);
    }
  }, [path, key]);

  useEffect(() => void load(), [load]);

  return {
    /** Undefined until they are loaded. */
    records,
    failed,
    load,
    /** Takes the place of the one with the same id, or comes last. */
    put(record: R) {
      if (deleted.current.has(record._id)) return;
      setRecords((all) => all && placed(all, record));
      if (!isLoaded.current) void load();
    },
    remove({ _id }: R) {
      deleted.current.add(_id);
      setRecords((all) => all?.filter((other) => other._id !== _id));
    },
    /** Brings them into the order of these ids. */
    arrange(ids: readonly string[]) {
      const place = ({ _id }: R) => (ids.includes(_id) ? ids.indexOf(_id) : ids.length);
      setRecords((all) => all?.toSorted((a, b) => place(a) - place(b)));
    },
  };
}

const placed = <R extends Row>(all: R[], record: R): R[] =>
  all.some(({ _id }) => _id === record._id)
    ? all.map((other) => (other._id === record._id && !isOlder(record, other) ? record : other))
    : [...all, record];
