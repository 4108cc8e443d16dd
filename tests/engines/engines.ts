import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../helpers/eventually';
import { freePort } from '../helpers/program';
import {
  type Browser,
  browserOf,
  openHttpSession,
  openMarionetteSession,
  type Send,
} from './webDriver';

export interface Engine extends Browser {
  /** The names of the files that it has downloaded completely. */
  downloads(): Promise<string[]>;
}

/** So high that what a test clicks is in sight: WebKit's driver does not scroll to it. */
const WINDOW = { x: 0, y: 0, width: 1440, height: 1600 };

export interface EngineOptions {
  scripts?: boolean;
}

/** Opens Debian's Firefox with an empty profile. */
export async function openFirefox({ scripts = true }: EngineOptions = {}): Promise<Engine> {
  const { home, saved } = await makeHome();
  const port = await freePort();
  const preferences = {
    'marionette.port': port,
    'javascript.enabled': scripts,
    'browser.download.folderList': 2,
    'browser.download.dir': saved,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(home, 'user.js'), lines.join(''));
  const args = ['--headless', '--marionette', '--no-remote', '--profile', home];
  const firefox = start('firefox-esr', args, home);
  await listening(port);
  return openEngine(await openMarionetteSession(port), firefox, { home, saved });
}

/** Opens WebKitGTK's MiniBrowser on a screen of its own. */
export async function openWebKit({ scripts = true }: EngineOptions = {}): Promise<Engine> {
  const { home, saved } = await makeHome();
  const port = await freePort();
  const { width, height } = WINDOW;
  const screen = ['-a', '-s', `-screen 0 ${width}x${height}x24`];
  const driver = start('xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`], home);
  await listening(port);
  const args = ['--automation', ...(scripts ? [] : ['--enable-javascript=false'])];
  const session = await openHttpSession(`http://localhost:${port}`, {
    'webkitgtk:browserOptions': { args },
  });
  return openEngine(session, driver, { home, saved });
}

async function openEngine(
  send: Send,
  end: () => Promise<unknown>,
  { home, saved }: Record<'home' | 'saved', string>,
): Promise<Engine> {
  await send('resize', WINDOW);
  const browser = browserOf(send, end);
  return {
    ...browser,
    downloads: async () =>
      (await readdir(saved)).filter((name) => !/\.(part|wkdownload)$/.test(name)),
    close: async () => {
      await browser.close();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A home folder, whose downloads go to a folder in it. */
async function makeHome() {
  const home = await mkdtemp(join(tmpdir(), 'engine-'));
  const saved = join(home, 'downloads');
  await mkdir(saved);
  await mkdir(join(home, '.config'));
  await writeFile(join(home, '.config', 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/downloads"\n');
  return { home, saved };
}

/** Starts a program in a group of processes, all of which the returned function ends. */
function start(program: string, args: string[], home: string): () => Promise<unknown> {
  const { PATH } = process.env;
  const env = { NODE_ENV: 'production' as const, PATH, HOME: home };
  const child: ChildProcess = spawn(program, args, { env, stdio: 'ignore', detached: true });
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // All have ended.
    }
  };
  process.once('exit', kill);
  const ended = once(child, 'close');
  return () => {
    process.off('exit', kill);
    kill();
    return ended;
  };
}

const listening = (port: number) =>
  eventually(async () => {
    const socket = connect(port, 'localhost');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isOpen;
  });
