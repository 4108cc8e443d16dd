import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve as resolvePath } from 'node:path';

interface Locked {
  version: string;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>;
};
const { '': _, ...locked } = packages;

describe('the lock file', () => {
  it('lists the optional packages of every platform, without which `npm ci` fails', () => {
    const names = new Set(Object.keys(locked).map((path) => path.replace(/^.*node_modules\//, '')));
    const required = Object.values(locked).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    );
    expect(required.filter((name) => !names.has(name))).toEqual([]);
  });

  it('has the checksum of every package except some for other platforms, and no download address', () => {
    const without = Object.entries(locked).filter(([, { integrity }]) => !integrity);
    for (const [path, { optional, os, cpu }] of without)
      expect([path, optional, os?.length, cpu?.length]).toEqual([path, true, 1, 1]);
    expect(JSON.stringify(locked)).not.toContain('"resolved"');
  });
});

/** Windows cannot run the shell script. */
const describeShell = process.platform === 'win32' ? describe.skip : describe;

describeShell('.ci/audit', () => {
  const NAME = 'a-package';
  const version = '1.0.0';
  const metadata = { name: NAME, versions: { [version]: { name: NAME, version } } };
  const dependencies = { [NAME]: version };
  /** A project with one dependency, since npm reads every package of a project. */
  const project: Record<string, unknown> = {
    'package.json': { name: 'project', dependencies },
    'package-lock.json': {
      name: 'project',
      lockfileVersion: 3,
      packages: { '': { name: 'project', dependencies }, [`node_modules/${NAME}`]: { version } },
    },
  };

  /** Runs the script in that project, with a registry that answers the query for known vulnerabilities with `advisories`. */
  async function audit(status: number, advisories: unknown) {
    const server = createServer((req, res) => {
      req.resume().on('end', () => {
        const isQuery = req.method === 'POST';
        res.writeHead(isQuery ? status : 200, { 'Content-Type': 'application/json' });
        res.end(JSON.stringify(isQuery ? advisories : metadata));
      });
    }).listen(0);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const folder = mkdtempSync(join(tmpdir(), 'audit-'));
    for (const [file, content] of Object.entries(project))
      writeFileSync(join(folder, file), JSON.stringify(content));
    const registry = `http://localhost:${port}/`;
    const cache = join(folder, 'cache');
    const env = { ...process.env, npm_config_registry: registry, npm_config_cache: cache };
    const result = await new Promise<{ code: unknown; output: string }>((resolve) =>
      execFile(resolvePath('.ci/audit'), { env, cwd: folder }, (error, output) =>
        resolve({ code: error?.code ?? 0, output }),
      ),
    );
    server.close();
    rmSync(folder, { recursive: true });
    return result;
  }
  const advisoryOf = (severity: string) => ({
    [NAME]: [
      {
        id: 1,
        url: 'https://example.com/advisory',
        title: 'A hole',
        severity,
        vulnerable_versions: '*',
        cwe: [],
        cvss: { score: 9, vectorString: null },
      },
    ],
  });

  it.each([
    ['fails on a critical vulnerability', 200, advisoryOf('critical'), 1, 'A hole'],
    ['fails on a high vulnerability', 200, advisoryOf('high'), 1, 'A hole'],
    ['passes on a moderate vulnerability', 200, advisoryOf('moderate'), 0, 'nothing of high'],
    ['passes without known vulnerabilities', 200, {}, 0, 'nothing of high'],
    ['passes with a notice when the registry does not answer', 405, {}, 0, 'does not answer'],
  ])('%s', async (_, status, advisories, code, output) => {
    const result = await audit(status, advisories);
    expect(result).toEqual({ code, output: expect.stringContaining(output) });
  });
});
