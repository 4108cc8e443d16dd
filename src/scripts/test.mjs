/**
 * `npm test`: installs and builds what is missing, then runs every test. `npm test -- unit` runs
 * one suite, `npm test -- contract signIn` the files of it whose path matches. The last line
 * counts all.
 */
import { requireNode } from './start/node-version.mjs';

requireNode();
import('../../tests/runner/run-tests.mjs').then((tests) => tests.runTests(process.argv.slice(2)));
