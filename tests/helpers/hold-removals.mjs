/** Loaded into a server that a test is going to kill: it never removes a stored file of a photograph. */
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const { unlink } = fs;

fs.unlink = (file) =>
  /[\\/](originals|derivatives)[\\/]/.test(String(file)) ? new Promise(() => {}) : unlink(file);
syncBuiltinESMExports();
