/** Payload's command line with the site's own environment: `node src/scripts/payload.mjs generate:types`. */
import { spawnSync } from 'node:child_process';
import { enterProject } from './start/enter-project.mjs';

enterProject();
process.env.LOG_FORMAT ||= 'pretty';
// For the condition see start/bundle.mjs.
const args = ['--conditions=production', 'node_modules/payload/bin.js', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
