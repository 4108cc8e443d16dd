const FINISH_MS = 10_000;
/** npm hands on the Ctrl-C that the terminal has already sent: both are one wish. */
const SAME_WISH_MS = 500;

/**
 * Ends the process well when it is asked to: no new requests, those in flight are finished, then
 * exit 0. A second signal ends it at once.
 * @param {import('node:http').Server} server
 * @param {{closeApp: () => Promise<void>, dev: boolean}} options `dev`: wait for nothing, since a
 *   browser's reload channel never ends
 */
export function stopOnSignal(server, { closeApp, dev }) {
  let askedAt = 0;
  server.on('request', (_, res) => {
    res.on('close', () => askedAt && setImmediate(() => server.closeIdleConnections()));
  });
  const stop = () => {
    setTimeout(() => process.exit(0), dev ? 0 : FINISH_MS);
    server.close(async () => {
      await closeApp().catch(() => {});
      process.exit(0);
    });
    server.closeIdleConnections();
  };
  /** @param {NodeJS.Signals} signal */
  const onSignal = (signal) => {
    if (askedAt === 0) {
      askedAt = Date.now();
      stop();
    } else if (Date.now() - askedAt > SAME_WISH_MS) {
      process.exit(signal === 'SIGINT' ? 130 : 143);
    }
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
}
