import { useRouter } from 'next/navigation';
import { startTransition, useCallback } from 'react';
import { isReachable } from './api';
import { waitForConnection } from './waitForConnection';

/**
 * Refreshes the screen from the server; after a call without an answer once the server can be reached again. Without a
 * connection the router would replace the screen by the browser's error page.
 */
export function useRefresh(): () => void {
  const { refresh } = useRouter();
  return useCallback(() => {
    const refreshNow = () => startTransition(refresh);
    if (isReachable()) refreshNow();
    else void waitForConnection(new AbortController().signal).then(refreshNow);
  }, [refresh]);
}
