import { spawn, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../../helpers/eventually';
import { endProgram, freePort } from '../../helpers/program';
import type { Site } from '../sites';

/** Whether nginx is installed; the bench does not install it. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).error === undefined;

/**
 * Starts nginx with the settings of Debian, without an access log.
 * @param served the folder whose files it serves at `/`
 * @param folder for its configuration and temporary files
 */
export async function startNginx(served: string, folder: string): Promise<Site> {
  const port = await freePort();
  const settings = join(folder, 'nginx.conf');
  await mkdir(folder, { recursive: true });
  await writeFile(settings, configuration(port, served, folder));
  const running = spawn('nginx', ['-p', folder, '-c', settings], { stdio: 'inherit' });
  const killOnExit = () => running.kill('SIGTERM');
  process.once('exit', killOnExit);
  const url = `http://localhost:${port}`;
  await eventually(() =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  );
  return {
    url,
    async stop() {
      process.off('exit', killOnExit);
      await endProgram(running, 'SIGTERM');
    },
  };
}

/** The workers of a root process stay root, because only the owner of the folders may read them. */
const configuration = (port: number, served: string, folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes auto;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 768; }
http {
  sendfile on;
  tcp_nopush on;
  types_hash_max_size 2048;
  types { image/webp webp; image/avif avif; }
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen ${port};
    root ${served};
  }
}
`;
