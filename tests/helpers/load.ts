import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between a response and the next request of the same client. */
const PAUSE_MS = 200;

export interface Sent {
  method: string;
  path: string;
  /** The status and text, or the error; absent if a successful response arrived completely. */
  failure?: string;
  begun: number;
}

export interface Load {
  /** The requests that are complete or have failed so far. */
  readonly sent: readonly Sent[];
  /** Stops sending, and waits for the requests in flight. */
  stop(): Promise<readonly Sent[]>;
}

/** Sends requests from several concurrent clients; each waits for a response before its next request. */
export function startLoad(
  url: string,
  clients: number,
  next: (turn: number) => { path: string; init?: RequestInit },
): Load {
  const sent: Sent[] = [];
  let turn = 0;
  let isStopped = false;
  const client = async () => {
    while (!isStopped) {
      turn += 1;
      const { path, init } = next(turn);
      const begun = Date.now();
      const failure = await failureOf(url + path, init);
      sent.push({ method: init?.method ?? 'GET', path, begun, ...(failure && { failure }) });
      await pause(PAUSE_MS);
    }
  };
  const all = Promise.all(Array.from({ length: clients }, client));
  return {
    sent,
    async stop() {
      isStopped = true;
      await all;
      return sent;
    },
  };
}

async function failureOf(url: string, init?: RequestInit): Promise<string | undefined> {
  try {
    const answer = await fetch(url, init);
    const text = await answer.text();
    return answer.ok ? undefined : `${answer.status} ${text}`;
  } catch (error) {
    return String((error as Error).cause ?? error);
  }
}
