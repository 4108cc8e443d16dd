/**
 * Loaded into a server by NODE_OPTIONS, so that a test can make it fail where nobody catches it: SIGUSR2 throws,
 * SIGWINCH leaves a rejected promise behind.
 */
process.on('SIGUSR2', () => {
  throw new Error('Thrown by a test');
});
process.on('SIGWINCH', () => {
  Promise.reject(new Error('Rejected by a test'));
});
