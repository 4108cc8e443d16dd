import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Image, withEnv } from './carryOut';

const READY = /"Ready on /;

/**
 * Runs as compose.yaml has it: on a read-only disk but for `/tmp` and the volumes, as the image's user, without any
 * right beyond. The folder of the image is the first argument, that of the volumes the second, and then their names.
 */
const CONTAIN = `root=$0 kept=$1 user=$2 && shift
mount --bind "$root" "$root" && mount -o remount,ro,bind "$root"
mount -t proc proc "$root/proc" && mount -t tmpfs tmpfs "$root/tmp"
while shift && [ "$1" != -- ]; do mount --bind "$kept$1" "$root$1"; done; shift
exec chroot "$root" /usr/bin/setpriv --reuid "$user" --regid "$user" --clear-groups \\
  --inh-caps=-all --bounding-set=-all --no-new-privs "$@"`;

export interface Container {
  /** Carries out the image's health check beside it. */
  isHealthy(): boolean;
  /** Asks it to stop. Gives the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Runs the image's command until it serves.
 * @param kept a folder for the volumes, which stay
 * @throws with what it said when it ends before
 */
export async function start(
  image: Image,
  kept: string,
  settings: Record<string, string>,
): Promise<Container> {
  // Docker begins a volume with what the image has there, its owner included.
  for (const volume of image.volumes)
    if (!existsSync(join(kept, volume)))
      spawnSync('cp', ['-a', join(image.root, volume), join(kept, volume)]);
  const env = { HOME: `/home/${image.user}`, ...image.env, ...settings };
  const inside = (command: string[]) => [
    ...['--mount', '/bin/sh', '-euc', CONTAIN, image.root, kept, image.user, ...image.volumes],
    ...['--', ...withEnv(env, image.folder, command)],
  ];
  const server = spawn('unshare', inside(image.command), { stdio: ['ignore', 'pipe', 'pipe'] });
  await served(server);
  return {
    isHealthy: () => spawnSync('unshare', inside(image.healthcheck)).status === 0,
    async stop() {
      const ended = once(server, 'close');
      server.kill('SIGTERM');
      return (await ended)[0];
    },
  };
}

function served(server: ChildProcess): Promise<void> {
  const killWithUs = () => server.kill('SIGKILL');
  process.once('exit', killWithUs);
  let said = '';
  return new Promise((resolve, reject) => {
    server.once('close', (code) => {
      process.off('exit', killWithUs);
      reject(new Error(`It ended with ${code}: ${said}`));
    });
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (text: Buffer) => {
        said += text;
        if (READY.test(said)) resolve();
      });
  });
}
