/** Loaded into a server by NODE_OPTIONS: SIGUSR2 causes an uncaught exception, SIGWINCH an unhandled rejection. */
process.on('SIGUSR2', () => {
  throw new Error('Thrown by a test');
});
process.on('SIGWINCH', () => {
  Promise.reject(new Error('Rejected by a test'));
});
