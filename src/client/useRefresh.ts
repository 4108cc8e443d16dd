import { useRouter } from 'next/navigation';
import { startTransition, useCallback } from 'react';
import { ApiError } from './api';
import { waitForConnection } from './waitForConnection';

/**
 * Refreshes the screen, given the error of a call that failed. A call without an answer may have been carried out, but without a
 * connection the router would leave the screen: then it is refreshed when the server can be reached again.
 */
export function useRefresh() {
  const { refresh } = useRouter();
  return useCallback(
    (error?: unknown): void => {
      const now = () => startTransition(refresh);
      const isUnanswered = error instanceof ApiError && error.isUnanswered;
      if (isUnanswered) void waitForConnection(new AbortController().signal).then(now);
      else now();
    },
    [refresh],
  );
}
