import { useEffect, useEffectEvent } from 'react';
import { ApiError } from './api';

/**
 * Calls `poll` again and again while `isOn` and the page is in sight, one call at a time, until it is refused. After another
 * failure it is called again.
 * @param photographs how many are waited for: each makes the pause of three seconds 10 ms longer
 */
export function usePolling(isOn: boolean, poll: () => Promise<void>, photographs: number): void {
  const ask = useEffectEvent(poll);
  useEffect(() => {
    if (!isOn) return;
    let isAsking = false;
    const timer = setInterval(
      async () => {
        if (isAsking || document.hidden) return;
        isAsking = true;
        await ask().catch((error) => {
          if (error instanceof ApiError && [401, 403, 404, 410].includes(error.status))
            clearInterval(timer);
        });
        isAsking = false;
      },
      3_000 + 10 * photographs,
    );
    return () => clearInterval(timer);
  }, [isOn, photographs]);
}
