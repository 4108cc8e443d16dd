import type { Payload } from 'payload';
import { env } from '@/config/env';
import { perProcess } from '@/shared/processState';
import { noteHeartbeat } from '../content/contentVersion';
import { type Program, startHeartbeat } from './heartbeat';

/** How to find out, since the start. */
const server = perProcess('server', () => ({ isAlone: async () => false }));

/** Lets other servers know that this one runs, and learns of those that run already, as while a new version takes over. */
export async function announceServer(
  payload: Payload,
  program: Program = 'command',
): Promise<void> {
  if (payload.db.name === 'mongoose') {
    server.isAlone = await startHeartbeat(payload, program, (isOtherRunning) => {
      if (program === 'server') noteHeartbeat(payload, isOtherRunning);
    });
    return;
  }
  const { lockSite } = await import('./siteLock');
  const isAlone = await lockSite(env.DATA_DIR);
  server.isAlone = async () => isAlone;
}

/** Whether no other server ran on this database when this one started. On MongoDB it may take some seconds to be sure. */
export const isAlone = (): Promise<boolean> => server.isAlone();
