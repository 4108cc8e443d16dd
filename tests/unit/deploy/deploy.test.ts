import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';

const read = (name: string) => readFileSync(`src/deploy/${name}`, 'utf8');
const compose = read('compose.yaml');
const dockerfile = read('Dockerfile');

interface Service {
  image: string;
  environment?: Record<string, string>;
  networks: string[];
  [setting: string]: unknown;
}
const { services, networks } = parse(compose, { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
};
const serviceEntries = Object.entries(services);
const ignored = readFileSync('.dockerignore', 'utf8').split('\n');

/** The variables that compose.yaml reads from the environment, each with the text after its name. */
const variables = Array.from(
  compose.matchAll(/(?<!\$)\$\{(\w+)([^}]*)\}/g),
  ([, name = '', rest]) => ({
    name,
    rest,
  }),
);
/** The paths that the Dockerfile copies from the project. */
const copied = Array.from(dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm), ([, names = '']) =>
  names.split(' '),
).flat();

it('every variable of compose.yaml is in its .env.example, which has no value for a secret', () => {
  const example = parseEnv(read('.env.example'));
  expect(Object.keys(example).sort()).toEqual(
    [...new Set(variables.map(({ name }) => name))].sort(),
  );
  for (const [name, value] of Object.entries(example))
    expect([name, value]).toEqual([name, /^(SMTP_PORT|DEMO)$/.test(name) ? value : '']);
});

it('compose.yaml passes every setting of the mail server on', () => {
  const settings = readFileSync('.env.example', 'utf8').match(/\bSMTP_\w+(?==)/g);
  expect(settings).toContain('SMTP_SECURE');
  expect(Object.keys(services.app?.environment ?? {})).toEqual(
    expect.arrayContaining(settings ?? []),
  );
});

it('compose.yaml requires every secret but that of a place for backups, and contains none', () => {
  const secrets = variables.filter(({ name }) => /^(?!BACKUP_).*(SECRET|PASSWORD)/.test(name));
  expect(secrets.map(({ name }) => name)).toContain('PAYLOAD_SECRET');
  for (const { name, rest } of secrets)
    expect([name, rest]).toEqual([name, expect.stringMatching(/^:\?/)]);
  expect(compose).not.toMatch(/^ *\w*(SECRET\w*|PASSWORD): *["']?[^\s$"']/m);
});

it('every path that the image copies exists and is in the build context', () => {
  expect(copied).toContain('src/scripts');
  for (const name of copied.filter((one) => one !== '.')) {
    expect([name, existsSync(name)]).toEqual([name, true]);
    expect(ignored).toContain(`!${name.split('/')[0]}`);
  }
});

const IMPORT = /(?:from|import) '(\.[^']+)'/g;

it('the image has every file that its plain scripts import', () => {
  const scripts = ['src/scripts', 'src/config']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .filter((name) => name.endsWith('.mjs'));
  for (const script of ['next.config.mjs', ...scripts])
    for (const [, address = ''] of readFileSync(script, 'utf8').matchAll(IMPORT)) {
      const imported = join(dirname(script), address);
      expect([script, imported]).toEqual([
        script,
        expect.stringMatching(/^src\/(scripts|config)\//),
      ]);
    }
});

it('the grace period of a server is longer than its shutdown', () => {
  const [, seconds] = /read_only[\s\S]*?stop_grace_period: (\d+)s/.exec(compose) ?? [];
  expect(Number(seconds)).toBeGreaterThan(25);
});

/** A version of three numbers, with the name of the distribution where there is one. */
const EXACT = /:v?\d+\.\d+\.\d+(-[\w.-]+)?$/;

it('every image that is pulled has an exact version', () => {
  const built = serviceEntries.filter(([, { build }]) => build).map(([, { image }]) => image);
  const pulled = serviceEntries
    .map(([, { image }]) => image)
    .filter((image) => !built.includes(image));
  const { NODE_VERSION = '' } = Object.fromEntries(
    Array.from(dockerfile.matchAll(/^ARG (\w+)=(\S+)$/gm), ([, name, value]) => [name, value]),
  );
  const bases = `${dockerfile}\n${read('storage/Dockerfile')}`.matchAll(/^FROM (\S+:\S+)/gm);
  for (const [, base = ''] of bases) pulled.push(base.replace(`\${NODE_VERSION}`, NODE_VERSION));
  expect(pulled.length).toBeGreaterThan(5);
  for (const image of pulled) expect(image).toMatch(EXACT);
  for (const [, version] of read('storage/Dockerfile').matchAll(/go install \S+@(\S+)/g))
    expect(version).toMatch(/^RELEASE\.20/);
});

it('MinIO has the release that fixes GHSA-jjjj-jwhf-8rgr, or a later one', () => {
  const [, release = ''] = /minio\/minio@(\S+)/.exec(read('storage/Dockerfile')) ?? [];
  expect(release >= 'RELEASE.2025-10-15T17-29-55Z').toBe(true);
});

it('the image installs the packages of the lock file', () => {
  expect(dockerfile).toMatch(/^RUN .*npm ci /m);
  expect(dockerfile).not.toMatch(/npm (i|install)\b/);
});

it.each(serviceEntries)(
  '%s runs without privileges and with limits on memory and processes',
  (_, service) => {
    expect(service).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      pids_limit: expect.any(Number),
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
    });
  },
);

it('only the proxy publishes ports, and only it and the servers are on the front network', () => {
  const names = (isSelected: (service: Service) => unknown) =>
    serviceEntries.filter(([, service]) => isSelected(service)).map(([name]) => name);
  expect(names(({ ports }) => ports)).toEqual(['proxy']);
  expect(names((service) => service.networks.includes('front'))).toEqual(['proxy', 'app', 'app-2']);
  expect(networks.back).toEqual({ internal: true });
});

it('the servers have a key for their bucket alone, not the administrator’s', () => {
  const { app } = services;
  expect(app?.environment).not.toHaveProperty('MINIO_ROOT_PASSWORD');
  const { Statement } = JSON.parse(read('storage/bucket-policy.json')) as {
    Statement: { Effect: string; Action: string[]; Resource: string[] }[];
  };
  const bucket = `arn:aws:s3:::${app?.environment?.S3_BUCKET}`;
  for (const { Resource } of Statement)
    expect([[bucket], [`${bucket}/*`]]).toContainEqual(Resource);
  expect(Statement.flatMap(({ Action }) => Action)).not.toContainEqual(
    expect.stringContaining('*'),
  );
  const script = read('storage/make-bucket.sh');
  expect(script).toContain(`store/${app?.environment?.S3_BUCKET}\n`);
  expect(script).toMatch(/policy attach store photographs --user site/);
});
