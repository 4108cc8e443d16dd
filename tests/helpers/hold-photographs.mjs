/**
 * Loaded into a server: while the file that HOLD_PHOTOGRAPHS names exists, a process for photographs gets no task. The file
 * gets the id of each process that is ready and whose task waits.
 */
import childProcess from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import { IMAGE_PROCESS } from '../../src/config/image-process.mjs';

const POLL_MS = 5;

const { HOLD_PHOTOGRAPHS = '' } = process.env;
const { fork } = childProcess;

childProcess.fork = (entry, ...rest) => {
  const child = fork(entry, ...rest);
  if (entry !== resolve(IMAGE_PROCESS)) return child;
  const send = child.send.bind(child);
  const sendLater = (message) => {
    if (existsSync(HOLD_PHOTOGRAPHS)) setTimeout(sendLater, POLL_MS, message);
    else if (child.connected) send(message);
  };
  child.send = (message) => {
    if (existsSync(HOLD_PHOTOGRAPHS)) appendFileSync(HOLD_PHOTOGRAPHS, `${child.pid}\n`);
    sendLater(message);
    return true;
  };
  return child;
};
syncBuiltinESMExports();
