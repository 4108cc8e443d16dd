import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { healthSchema } from '@/contract/health';
import { type Answer, api } from '../helpers/api';
import { openStudio, type Studio } from '../helpers/studio';

/** Lets a signal cause an uncaught failure in a server. */
const FAULTS = pathToFileURL(resolve('tests/helpers/faults.mjs')).href;

/** The studio of the server of start.test.ts, behind a proxy, once it is opened. */
export const life = {} as Studio;

export async function openLife(): Promise<void> {
  const env = {
    TRUST_PROXY: '1',
    PAYLOAD_SECRET: '',
    NODE_OPTIONS: `--import=./tests/helpers/quick-hashes.mjs --import=${FAULTS}`,
    DRAIN_SECONDS: '8',
    // Longer than a test waits: one whose server waits for an unused connection fails.
    STOP_SECONDS: '600',
  };
  Object.assign(life, await openStudio({ env, dataFolder: 'data #1, 50%3F?' }));
}

export const WELL = { status: 'ok', checks: { database: 'ok', storage: 'ok' } };
export const ready = () => api(life.server).get('/api/health');
export const live = () => api(life.server).get('/api/health/live');
export const reportOf = ({ body }: Answer) => healthSchema.parse(body);
