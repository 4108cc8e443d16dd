import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
  it('names the packages of every system, without which `npm ci` refuses it', () => {
    const names = new Set(Object.keys(locked).map((path) => path.replace(/^.*node_modules\//, '')));
    const asked = Object.values(locked).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    );
    expect(asked.filter((name) => !names.has(name))).toEqual([]);
  });

  it('has the checksum of every package but some for other systems, and no address', () => {
    const without = Object.entries(locked).filter(([, { integrity }]) => !integrity);
    for (const [path, { optional, os, cpu }] of without)
      expect([path, optional, os?.length, cpu?.length]).toEqual([path, true, 1, 1]);
    expect(JSON.stringify(locked)).not.toContain('"resolved"');
  });
});

/** A shell script. */
const describeShell = process.platform === 'win32' ? describe.skip : describe;

describeShell('.ci/audit', () => {
  /** Of ours alone: npm asks for whatever needs it as well. */
  const NAME = 'lucide-react';
  const version = locked[`node_modules/${NAME}`]?.version ?? '';
  const itself = { name: NAME, versions: { [version]: { name: NAME, version } } };

  /** Runs it against a registry that gives this answer to the question for known vulnerabilities. */
  async function audit(status: number, advisories: unknown) {
    const server = createServer((req, res) => {
      req.resume().on('end', () => {
        const isQuestion = req.method === 'POST';
        res.writeHead(isQuestion ? status : 200, { 'Content-Type': 'application/json' });
        res.end(JSON.stringify(isQuestion ? advisories : itself));
      });
    }).listen(0);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const cache = mkdtempSync(join(tmpdir(), 'audit-'));
    const registry = `http://localhost:${port}/`;
    const env = { ...process.env, npm_config_registry: registry, npm_config_cache: cache };
    const result = await new Promise<{ code: unknown; said: string }>((resolve) =>
      execFile('.ci/audit', { env }, (error, said) => resolve({ code: error?.code ?? 0, said })),
    );
    server.close();
    rmSync(cache, { recursive: true });
    return result;
  }
  const known = (severity: string) => ({
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
    ['fails on what is known as critical', 200, known('critical'), 1, 'A hole'],
    ['fails on what is known as high', 200, known('high'), 1, 'A hole'],
    ['passes on what is known as moderate', 200, known('moderate'), 0, 'nothing of high'],
    ['passes where nothing is known', 200, {}, 0, 'nothing of high'],
    ['passes with a word where the registry does not answer', 405, {}, 0, 'does not answer'],
  ])(
    '%s',
    async (_, status, advisories, code, said) => {
      const result = await audit(status, advisories);
      expect(result).toEqual({ code, said: expect.stringContaining(said) });
    },
    30_000,
  );
});
