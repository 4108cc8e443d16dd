import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';

export type PoolOptions = {
  /** The program of each process: it sends a message when it is ready, and then an answer to each message. */
  entry: string;
  env: NodeJS.ProcessEnv;
  timeLimitMs: number;
  idleMs: number;
  /** Tasks after which a process is replaced, since allocators do not give back all memory. */
  tasksEach: number;
  /** By default its errors go to those of this process, so that the log says why it crashed. */
  stderr?: 'inherit' | 'ignore';
};

/** A process ended, or was killed because it took too long, before it had answered. */
export class ProcessLost extends Error {
  override name = 'ProcessLost';
}

/** How far below this process: a third of its share of the processor. At 10 (a tenth) photographs take too long on a busy machine. */
const NICENESS = 5;
const { PRIORITY_LOW } = os.constants.priority;

type Worker = { child: ChildProcess; tasks: number; idleTimer?: NodeJS.Timeout };

/**
 * Processes that are kept from task to task, each with one task at a time. There is no queue: a process is started
 * whenever none is free, so the caller limits how many there are.
 */
export class ProcessPool {
  #idle: Worker[] = [];

  constructor(private readonly options: PoolOptions) {}

  /**
   * Sends a task, which JSON can carry, to a process, and returns its answer.
   * @param timeLimitMs where it is another than that of the pool
   * @throws ProcessLost when the process is lost with the task; an Error when no process can be started
   */
  async run(task: object, timeLimitMs = this.options.timeLimitMs): Promise<unknown> {
    const worker = this.#nextIdle() ?? (await this.#start());
    const answering = nextMessage(worker.child, timeLimitMs);
    worker.child.send(task);
    const answer = await answering;
    this.#park({ ...worker, tasks: worker.tasks + 1 });
    return answer;
  }

  /** The process that was used last, so that surplus ones become idle. One that has just ended may still be listed. */
  #nextIdle(): Worker | undefined {
    let worker = this.#idle.pop();
    while (worker && !worker.child.connected) worker = this.#idle.pop();
    if (!worker) return undefined;
    clearTimeout(worker.idleTimer);
    worker.child.ref();
    worker.child.channel?.ref();
    return worker;
  }

  async #start(): Promise<Worker> {
    const { entry, env, timeLimitMs, stderr = 'inherit' } = this.options;
    const child = fork(entry, { env, execArgv: [], stdio: ['ignore', 'ignore', stderr, 'ipc'] });
    child.once('exit', () => this.#drop(child)).on('error', () => this.#drop(child));
    yieldToVisitors(child);
    await nextMessage(child, timeLimitMs).catch((cause) => {
      throw new Error('A process for photographs could not be started', { cause });
    });
    return { child, tasks: 0 };
  }

  /** Lists a process as idle; it does not keep this one from ending. */
  #park(worker: Worker): void {
    const { child, tasks } = worker;
    if (tasks >= this.options.tasksEach) {
      child.kill('SIGKILL');
      return;
    }
    child.unref();
    child.channel?.unref();
    const idleTimer = setTimeout(() => {
      // Before it is killed: until its end is known, it could be given a task.
      this.#drop(child);
      child.kill('SIGKILL');
    }, this.options.idleMs).unref();
    this.#idle.push({ ...worker, idleTimer });
  }

  #drop(child: ChildProcess): void {
    this.#idle = this.#idle.filter((one) => one.child !== child);
  }
}

/** Lowers the priority of a process before it has threads, which inherit it. */
function yieldToVisitors({ pid }: ChildProcess): void {
  try {
    if (pid) os.setPriority(pid, Math.min(os.getPriority() + NICENESS, PRIORITY_LOW));
  } catch {
    // Not every system allows it.
  }
}

/** @throws ProcessLost after the process has ended, by itself or killed as too slow: it writes no more to what the caller removes */
async function nextMessage(child: ChildProcess, timeLimitMs: number): Promise<unknown> {
  const over = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, timeLimitMs);
  const ended = once(child, 'exit', over).then(([code, signal]) => {
    const reason = `It ended with ${signal ?? `exit code ${code}`}`;
    const late = `It was killed, since it had not answered in ${timeLimitMs} ms`;
    throw new ProcessLost(isLate ? late : reason);
  });
  try {
    const [message] = await Promise.race([once(child, 'message', over), ended]);
    return message;
  } catch (cause) {
    child.kill('SIGKILL');
    throw cause instanceof ProcessLost
      ? cause
      : new ProcessLost('It could not be reached', { cause });
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}

/** The variables by which a program finds its libraries, fonts and folders. */
const PASSED_ON = [
  ...['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'LD_PRELOAD'],
  ...['FONTCONFIG_FILE', 'FONTCONFIG_PATH', 'XDG_CACHE_HOME', 'XDG_DATA_HOME'],
  ...['SYSTEMROOT', 'TEMP', 'TMP', 'USERPROFILE'],
];

/** The size in bytes from which glibc gives memory back as soon as it is free; by default that grows with use to 32 MB. */
const MALLOC = { MALLOC_MMAP_THRESHOLD_: '131072' };

/** The environment of a process that reads files of strangers: without any secret of the site. */
export const childEnvironment = (given: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  NODE_ENV: given.NODE_ENV,
  ...Object.fromEntries(
    Object.entries(given).filter(([name]) => PASSED_ON.includes(name.toUpperCase())),
  ),
  ...MALLOC,
});
