import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Image, withEnv } from './buildImage';

const READY = /"Ready on /;

/**
 * Runs a command as compose.yaml does: on a read-only root except `/tmp` and the volumes, as the image's user, without
 * capabilities. The arguments are the root, the folder of the volumes, the user, the volumes, `--` and the command.
 */
const ISOLATE = `root=$0 kept=$1 user=$2 && shift
mount --bind "$root" "$root" && mount -o remount,ro,bind "$root"
mount -t proc proc "$root/proc" && mount -t tmpfs tmpfs "$root/tmp"
while shift && [ "$1" != -- ]; do mount --bind "$kept$1" "$root$1"; done; shift
exec chroot "$root" /usr/bin/setpriv --reuid "$user" --regid "$user" --clear-groups \\
  --inh-caps=-all --bounding-set=-all --no-new-privs "$@"`;

export interface Container {
  /** Runs the image's health check beside the server. */
  isHealthy(): boolean;
  /** Sends SIGTERM. Returns the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Runs the image's command, and waits until the server is ready.
 * @param volumes the folder for the volumes, which are kept
 * @throws with its output when it exits before
 */
export async function start(
  image: Image,
  volumes: string,
  settings: Record<string, string>,
): Promise<Container> {
  // Docker fills a new volume with what the image has at its path, owners included.
  for (const volume of image.volumes)
    if (!existsSync(join(volumes, volume)))
      spawnSync('cp', ['-a', join(image.root, volume), join(volumes, volume)]);
  const env = { HOME: `/home/${image.user}`, ...image.env, ...settings };
  const inside = (command: string[]) => [
    ...['--mount', '/bin/sh', '-euc', ISOLATE, image.root, volumes, image.user, ...image.volumes],
    ...['--', ...withEnv(env, image.folder, command)],
  ];
  const server = spawn('unshare', inside(image.command), { stdio: ['ignore', 'pipe', 'pipe'] });
  await waitUntilReady(server);
  return {
    isHealthy: () => spawnSync('unshare', inside(image.healthcheck)).status === 0,
    async stop() {
      const ended = once(server, 'close');
      server.kill('SIGTERM');
      return (await ended)[0];
    },
  };
}

function waitUntilReady(server: ChildProcess): Promise<void> {
  const killOnExit = () => server.kill('SIGKILL');
  process.once('exit', killOnExit);
  let output = '';
  return new Promise((resolve, reject) => {
    server.once('close', (code) => {
      process.off('exit', killOnExit);
      reject(new Error(`The server exited with ${code}: ${output}`));
    });
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (text: Buffer) => {
        output += text;
        if (READY.test(output)) resolve();
      });
  });
}
