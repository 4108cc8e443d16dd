/**
 * Loaded into test servers: V8 optimizes a function after many more calls. A test server ends before optimized code has
 * saved the time that it takes to make.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--interrupt-budget=1000000');
