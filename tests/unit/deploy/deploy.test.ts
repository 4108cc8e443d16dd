import { existsSync, readFileSync } from 'node:fs';
import { parseEnvFile } from '../../../src/scripts/start/env-file.mjs';

const read = (name: string) => readFileSync(`src/deploy/${name}`, 'utf8');
const compose = read('compose.yaml');
const dockerfile = read('Dockerfile');
const ignored = readFileSync('.dockerignore', 'utf8').split('\n');

/** The variables that compose.yaml takes from outside, with what follows each name. */
const taken = Array.from(compose.matchAll(/(?<!\$)\$\{(\w+)([^}]*)\}/g), ([, name = '', rest]) => ({
  name,
  rest,
}));
/** What the Dockerfile copies from the project. */
const copied = Array.from(dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm), ([, names = '']) =>
  names.split(' '),
).flat();

it('every variable of compose.yaml stands in its example, without a value for a secret', () => {
  const example = parseEnvFile(read('.env.example'));
  expect(Object.keys(example).sort()).toEqual([...new Set(taken.map(({ name }) => name))].sort());
  for (const [name, value] of Object.entries(example))
    expect([name, value]).toEqual([name, /^(SMTP_PORT|DEMO)$/.test(name) ? value : '']);
});

it('nothing starts without secrets of its own', () => {
  const secrets = taken.filter(({ name }) => /SECRET|PASSWORD/.test(name));
  expect(secrets.map(({ name }) => name)).toContain('PAYLOAD_SECRET');
  for (const { name, rest } of secrets)
    expect([name, rest]).toEqual([name, expect.stringMatching(/^:\?/)]);
  expect(compose).not.toMatch(/^ *\w*(SECRET\w*|PASSWORD): *["']?[^\s$"']/m);
});

it('the image is made of files that there are and that its context has', () => {
  expect(copied).toContain('src');
  for (const name of copied.filter((one) => one !== '.')) {
    expect([name, existsSync(name)]).toEqual([name, true]);
    expect(ignored).toContain(`!${name}`);
  }
});

it('a server gets longer for its end than it takes', () => {
  const [, seconds] = /read_only[\s\S]*?stop_grace_period: (\d+)s/.exec(compose) ?? [];
  expect(Number(seconds)).toBeGreaterThan(25);
});
