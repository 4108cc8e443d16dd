/** Runs once in the browser, before every script of a page (Next: instrumentation-client). */
import { config } from 'zod/v4/core';

// zod would look whether it may compile schemas by `eval`, which violates the Content-Security-Policy.
config({ jitless: true });
