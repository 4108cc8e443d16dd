import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { perProcess, stopping } from '@/shared/processState';

/** The tasks that have waiting jobs since they were last looked for. */
const woken = perProcess('woken-tasks', () => ({
  slugs: new Set<string>(),
  calls: new EventEmitter(),
}));

/** Has this process look for the jobs of a task at once. */
export function wakeJobs(slug: string): void {
  woken.slugs.add(slug);
  woken.calls.emit(slug);
}

/** Waits until jobs of a task are to be looked for: when some were queued by this process, or after a while (milliseconds). */
export async function untilWoken(slug: string, longest: number): Promise<void> {
  const done = new AbortController();
  const signal = AbortSignal.any([stopping, done.signal]);
  if (!woken.slugs.has(slug))
    await Promise.race([
      once(woken.calls, slug, { signal }),
      pause(longest, undefined, { signal }),
    ]).catch(() => {});
  done.abort();
  woken.slugs.delete(slug);
}
