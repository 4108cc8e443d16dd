'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { panelRequest } from '@/client/panelRequest';
import { paths } from '@/config/paths';
import { useRefresh } from './useRefresh';

type Message = { id: string; read: boolean };

/**
 * Whether a message counts as read. Whoever has it before them has read it, so it is marked once it is
 * shown (docs/specification.md#contact); the server does not mark it, or a link that is only fetched would. Marks reach the
 * server in the order in which they were set.
 * @param onFailure is told when a mark that was asked for could not be set
 */
export function useReadMark({ id, read }: Message, onFailure: (error: unknown) => void) {
  const { refresh, refreshed } = useRefresh();
  const [isRead, setRead] = useState(true);
  const last = useRef(Promise.resolve());

  function mark(to: boolean, otherwise: (error: unknown) => void): void {
    setRead(to);
    last.current = last.current.then(async () => {
      try {
        await panelRequest('PATCH', paths.api.message(id), { read: to });
        refresh();
      } catch (error) {
        setRead(!to);
        otherwise(error);
      }
    });
  }

  const markShown = useEffectEvent(() => {
    if (!read) mark(true, (error) => console.error('The message could not be marked', error));
  });

  useEffect(() => markShown(), []);

  return {
    isRead,
    toggle: () => mark(!isRead, onFailure),
    /** Resolves when every mark is set and shown. */
    settled: () => last.current.then(refreshed),
  };
}
