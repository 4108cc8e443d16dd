import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, PASSWORD } from '../helpers/accounts';
import { type Answer, api, type Body } from '../helpers/api';
import { eventually } from '../helpers/eventually';
import { LANGUAGES } from '../helpers/fillSite';
import { type Mailbox, startMailbox } from '../helpers/mailbox';
import { type ServerOptions, startServer, type TestServer } from '../helpers/server';

export const SITE_URL = 'https://photos.example';
export const EMAIL = 'owner@example.com';
const BUSY = 'The server is busy. Please try again in a moment.';
/** More sign-ins than the queue takes, however quick the hashes are. */
const MANY = 120;

/** The site of deployment.test.ts, once it is opened, and its owner, once there is one. */
export const site = {} as { server: TestServer; mailbox: Mailbox; owner: Account };

const folder = mkdtempSync(join(tmpdir(), 'hashing-'));
const record = join(folder, 'record');
const hold = join(folder, 'hold');

/** The settings of compose.yaml with one proxy, with password hashes that can be held. Opening adds the mailbox. */
export const OPTIONS: ServerOptions & { smtp?: Mailbox } = {
  env: {
    ...{ LOG_FORMAT: '', LOG_REQUESTS: '1', TRUST_PROXY: '1', SITE_URL, SETUP_CODE: '' },
    ...{ RECORD_HASHES: record, HOLD_HASHES: hold, ...LANGUAGES },
    NODE_OPTIONS:
      '--import=./tests/helpers/quick-hashes.mjs --import=./tests/helpers/record-hashes.mjs',
  },
};

export async function openDeployment(): Promise<void> {
  writeFileSync(record, '');
  site.mailbox = await startMailbox();
  OPTIONS.smtp = site.mailbox;
  site.server = await startServer(OPTIONS);
}

export async function closeDeployment(): Promise<void> {
  await site.server?.stop();
  await site.mailbox?.stop();
  rmSync(folder, { recursive: true, force: true });
}

let visitors = 0;
/** The headers of a request from an address that has sent none before. */
export const fromNewIp = () => ({ 'X-Forwarded-For': `10.9.${visitors >> 8}.${visitors++ & 255}` });

export const post = <T = Body>(path: string, json: object, token?: string) =>
  api(site.server).post<T>(path, { json, token, headers: fromNewIp() });

/** Runs `work` while strangers have filled the queue of password hashes, and no hash ends. @returns the statuses that the strangers got */
export async function whileFull(work: () => Promise<void>): Promise<number[]> {
  writeFileSync(hold, '');
  let refused = 0;
  const filling = Array.from({ length: MANY }, async (_, n) => {
    const json = { email: `stranger${n}@example.com`, password: PASSWORD };
    const { status } = await post(n % 2 ? '/api/auth/signin' : '/api/user/login', json);
    if (status === 503) refused += 1;
    return status;
  });
  try {
    await eventually(async () => refused > 0);
    await work();
  } finally {
    rmSync(hold);
  }
  return Promise.all(filling);
}

export function expectBusy({ status, headers, body }: Answer): void {
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  expect(JSON.stringify(body)).toContain(BUSY);
  expect(headers.get('set-cookie')).toBeNull();
}
