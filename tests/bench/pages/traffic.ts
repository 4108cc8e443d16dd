import type { CDPSession } from 'playwright-core';

export const KINDS = ['document', 'script', 'style', 'font', 'image', 'other'] as const;
export type Kind = (typeof KINDS)[number];

/** The kinds of the browser's resource types; all other types count as `other`. */
const KIND_OF: Record<string, Kind> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
};

/** The network traffic of a page. */
export interface Traffic {
  /** Bytes over the wire, headers included. */
  readonly bytes: Record<Kind, number>;
  readonly requests: number;
  /** The bytes, without headers, of what came until the first photograph was there, without it; NaN while there is none. */
  readonly ahead: number;
  /** The size of the document before compression. */
  readonly html: number;
  /** Milliseconds since the last request ended; 0 while one is pending. */
  idle(): number;
}

/** Counts the requests of a page from now on. */
export async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const bytes = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  const pending = new Map<string, Kind>();
  const received = new Map<string, number>();
  let requests = 0;
  let ahead = Number.NaN;
  let html = 0;
  let lastEnd = performance.now();

  const end = (requestId: string, received: number) => {
    const kind = pending.get(requestId);
    if (!kind) return;
    pending.delete(requestId);
    bytes[kind] += received;
    lastEnd = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!/^https?:/.test(request.url)) return;
    requests += 1;
    pending.set(requestId, KIND_OF[type ?? ''] ?? 'other');
  });
  session.on('Network.dataReceived', ({ requestId, dataLength, encodedDataLength }) => {
    if (pending.get(requestId) === 'document') html += dataLength;
    received.set(requestId, (received.get(requestId) ?? 0) + encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (pending.get(requestId) === 'image' && Number.isNaN(ahead)) {
      received.delete(requestId);
      ahead = Array.from(received.values()).reduce((sum, size) => sum + size, 0);
    }
    end(requestId, encodedDataLength);
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  await session.send('Network.enable');
  return {
    bytes,
    get requests() {
      return requests;
    },
    get ahead() {
      return ahead;
    },
    get html() {
      return html;
    },
    idle: () => (pending.size > 0 ? 0 : performance.now() - lastEnd),
  };
}
