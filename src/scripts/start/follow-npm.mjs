/**
 * Ends the site with the npm that started it. A signal to npm alone ends npm and its shell, and
 * would leave us behind on the port.
 */
export function followNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 1_000);
  watch.unref();
}
