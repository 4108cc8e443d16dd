import autocannon from 'autocannon';

const CONNECTIONS = 10;
/** Enough requests to get each of the few prepared variants of a page. */
export const WARM_UP_REQUESTS = 200;
const WARM_UP_TIMEOUT_SECONDS = 120;
/** Long enough to render a page from ten thousand portfolios. */
const TIMEOUT_SECONDS = 60;

export const LOAD_DESCRIPTION = `${CONNECTIONS} connections that accept gzip or brotli as browsers do`;

/** The results of a load. */
export interface Load {
  /** Answers of 2xx per second. */
  perSecond: number;
  /** The 50th and 99th percentile of the answer times in milliseconds; NaN without an answer of 2xx. */
  p50: number;
  p99: number;
  /** Bytes of an answer over the wire. */
  bytes: number;
  /** Answers other than 2xx, and requests without an answer. */
  failures: number;
}

/**
 * Loads an address with requests for a number of seconds.
 * @param headers of the requests, by default those of a browser
 */
export async function load(
  url: string,
  seconds: number,
  headers: Record<string, string> = BROWSER_HEADERS,
): Promise<Load> {
  const run = await autocannon({ ...options(url), headers, duration: seconds });
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
 * Sends the first requests to an address, so that its caches are filled.
 * @returns the seconds that the first 200 answers took, at most two minutes
 */
export async function warmUp(url: string): Promise<number> {
  const begin = performance.now();
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      { ...options(url), headers: BROWSER_HEADERS, amount: WARM_UP_REQUESTS },
      (error) => {
        clearTimeout(timer);
        if (error) reject(error);
        else resolve();
      },
    );
    const timer = setTimeout(() => run.stop?.(), WARM_UP_TIMEOUT_SECONDS * 1_000);
  });
  return (performance.now() - begin) / 1_000;
}

const BROWSER_HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

const options = (url: string) => ({ url, connections: CONNECTIONS, timeout: TIMEOUT_SECONDS });
