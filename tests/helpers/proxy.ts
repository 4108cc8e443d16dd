import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './program';

const READY = /serving initial configuration/;

export interface TestProxy {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts Debian's `caddy` with the shipped Caddyfile, without TLS.
 * @param servers the servers behind the proxy
 * @throws when it is not installed, or with its output when the Caddyfile is not valid
 */
export async function startProxy(servers: { url: string }[]): Promise<TestProxy> {
  const [port, admin] = [await freePort(), await freePort()];
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'));
  const url = `http://localhost:${port}`;
  const caddy = spawn(
    'caddy',
    ['run', '--config', 'src/deploy/Caddyfile', '--adapter', 'caddyfile'],
    {
      env: {
        NODE_ENV: 'production',
        PATH: process.env.PATH,
        HOME: folder,
        CADDY_ADMIN: `localhost:${admin}`,
        SITE_DOMAIN: url,
        SITE_SERVERS: servers.map((server) => new URL(server.url).host).join(' '),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const killOnExit = () => caddy.kill('SIGKILL');
  process.once('exit', killOnExit);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    caddy
      .once('error', reject)
      .once('close', () => reject(new Error(`Caddy has ended: ${output}`)));
    caddy.stderr.on('data', (text: Buffer) => {
      output += text;
      if (READY.test(output)) resolve();
    });
  });
  return {
    url,
    async stop() {
      const ended = once(caddy, 'close');
      caddy.kill('SIGTERM');
      await ended;
      process.off('exit', killOnExit);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
