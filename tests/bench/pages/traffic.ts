import type { CDPSession } from 'playwright-core';

export const KINDS = ['document', 'script', 'style', 'font', 'image', 'other'] as const;
export type Kind = (typeof KINDS)[number];

/** The browser's types of requests that have a column of their own. */
const KIND_OF: Record<string, Kind> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
};

export interface Traffic {
  /** Bytes over the wire, headers included. */
  readonly bytes: Record<Kind, number>;
  readonly requests: number;
  /** Milliseconds since the last request ended; none while one is under way. */
  idle(): number;
}

/** Counts what a page fetches, from now on. */
export async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const bytes = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  const underWay = new Map<string, Kind>();
  let requests = 0;
  let lastEnd = performance.now();

  const end = (requestId: string, received: number) => {
    const kind = underWay.get(requestId);
    if (!kind) return;
    underWay.delete(requestId);
    bytes[kind] += received;
    lastEnd = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!/^https?:/.test(request.url)) return;
    requests += 1;
    underWay.set(requestId, KIND_OF[type ?? ''] ?? 'other');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  await session.send('Network.enable');
  return {
    bytes,
    get requests() {
      return requests;
    },
    idle: () => (underWay.size > 0 ? 0 : performance.now() - lastEnd),
  };
}
