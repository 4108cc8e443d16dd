import { spawn } from 'node:child_process';

/**
 * Bytes from which glibc gives memory back as soon as it is free. By itself it raises that bound to 32 MB
 * with use and keeps what lies below in as many heaps as there are threads: after sixty photographs of 24
 * megapixels 700 MB in place of 250. It reads the variable at the start of a process alone.
 */
const SETTING = { MALLOC_MMAP_THRESHOLD_: '131072' };

/** Names to the process that is begun the one that began it. */
const BEGAN = 'SITE_BEGUN_BY';

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs this very program once more, in a process whose memory does not grow with photographs, and ends with
 * it. Where memory is not glibc's, or the variable is set, there is nothing to do.
 * @returns {boolean} whether the program runs elsewhere, so that there is nothing left to do here
 */
export function runsElsewhere() {
  endWithOurs();
  if (process.env.MALLOC_MMAP_THRESHOLD_ || !isGlibc()) return false;
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    env: { ...process.env, ...SETTING, [BEGAN]: String(process.pid) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    for (const name of SIGNALS) process.removeAllListeners(name);
    if (signal) process.kill(process.pid, signal);
    else process.exit(code ?? 1);
  });
  return true;
}

/** The process that was begun ends with the one that began it, however that ends. */
function endWithOurs() {
  if (process.env[BEGAN] !== String(process.ppid)) return;
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
}

function isGlibc() {
  process.report.excludeNetwork = true;
  const { header } = /** @type {{header: {glibcVersionRuntime?: string}}} */ (
    /** @type {unknown} */ (process.report.getReport())
  );
  return process.platform === 'linux' && Boolean(header.glibcVersionRuntime);
}
