/** Runs once in the browser, before every script of a page (Next: instrumentation-client). */
import type { $ZodConfig } from 'zod/v4/core';

// zod would try whether it may compile schemas by `eval`, which violates the Content-Security-Policy. It keeps its
// settings in this global; its own function to set them would bring a part of zod into every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } satisfies $ZodConfig });
