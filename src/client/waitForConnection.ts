import { paths } from '@/config/paths';
import { fetchReply } from './api';

/** Milliseconds before the server is asked; each time twice as long, up to the last. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/** Resolves once the server can be reached again, or `signal` aborts. It is asked at once when the browser comes online. */
export async function waitForConnection(signal: AbortSignal): Promise<void> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    await pauseUntilOnline(pause, signal);
    if (signal.aborted) return;
    const { status } = await fetchReply('GET', paths.api.health).catch(() => ({ status: 0 }));
    if (status > 0 && status < 500) return;
  }
}

const pauseUntilOnline = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end, over);
    signal.addEventListener('abort', end, over);
  });
