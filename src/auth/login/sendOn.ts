import { readText, writeText } from '@/client/browserStorage';
import { goTo } from '@/client/navigation';
import { nextPath } from '@/client/nextPath';
import { NEXT_PARAMETER } from '@/config/paths';

const KEY = 'resumed';

/** So many times in so many milliseconds a login may lead on by itself. */
const MOST = 3;
const WINDOW = 60_000;

/** What Payload calls it when its panel sends somebody here (next.config.mjs). */
const PAYLOADS_PARAMETER = 'redirect';

/** Leads on to the page that was asked for, or to the back office (docs/specification.md#account-screens). */
export function sendOn(): void {
  const query = new URLSearchParams(window.location.search);
  goTo(nextPath(query.get(NEXT_PARAMETER) ?? query.get(PAYLOADS_PARAMETER)));
}

/**
 * Notes that a kept session is about to be taken up. The back office sends back whoever's cookie the
 * browser does not keep; without an end to it the two would play ball.
 * @returns whether it may be; no after several times in a row
 */
export function mayResume(): boolean {
  const now = Date.now();
  const times = [...recently(now), now];
  writeText('sessionStorage', KEY, JSON.stringify(times));
  return times.length <= MOST;
}

function recently(now: number): number[] {
  try {
    const times: unknown = JSON.parse(readText('sessionStorage', KEY) ?? '[]');
    return Array.isArray(times) ? times.filter((time) => now - time < WINDOW) : [];
  } catch {
    return [];
  }
}
