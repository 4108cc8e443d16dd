import autocannon from 'autocannon';

const CONNECTIONS = 10;
/** Enough to meet every one of a handful of prepared pages. */
export const FIRST = 200;
const FIRST_SECONDS_MOST = 120;
/** A page that is rendered anew from ten thousand portfolios takes its time. */
const TIMEOUT_SECONDS = 60;

export const LOAD_SAYS = `${CONNECTIONS} connections that ask as browsers do, for gzip or brotli`;

export interface Load {
  /** Good answers a second. */
  perSecond: number;
  /** Milliseconds within which half of the answers came, and 99 of 100; NaN without any. */
  p50: number;
  p99: number;
  /** Bytes of an answer over the wire. */
  bytes: number;
  /** Answers other than 2xx, and requests without any. */
  failures: number;
}

/**
 * Puts an address under load for so many seconds.
 * @param headers what is sent along, by default as browsers do
 */
export async function load(
  url: string,
  seconds: number,
  headers: Record<string, string> = BROWSER,
): Promise<Load> {
  const run = await autocannon({ ...asked(url), headers, duration: seconds });
  const answers = run['2xx'];
  const time = (value: number) => (answers > 0 ? value : Number.NaN);
  return {
    perSecond: answers / run.duration,
    p50: time(run.latency.p50),
    p99: time(run.latency.p99),
    bytes: run.throughput.total / (answers + run.non2xx),
    failures: run.non2xx + run.errors,
  };
}

/**
 * Asks an address for the first times, so that whatever is kept is made.
 * @returns the seconds that the first 200 answers took, or the two minutes after which they are not waited for
 */
export async function warmUp(url: string): Promise<number> {
  const begin = performance.now();
  await new Promise<void>((resolve, reject) => {
    const run = autocannon({ ...asked(url), headers: BROWSER, amount: FIRST }, (error) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve();
    });
    const timer = setTimeout(() => run.stop?.(), FIRST_SECONDS_MOST * 1_000);
  });
  return (performance.now() - begin) / 1_000;
}

const BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

const asked = (url: string) => ({ url, connections: CONNECTIONS, timeout: TIMEOUT_SECONDS });
