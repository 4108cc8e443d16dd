import type { PayloadJob } from '@/payload-types';

/** On the global, because a bundler may load a module twice. */
const store = globalThis as typeof globalThis & { jobsAtWork?: Set<PayloadJob['id']> };
store.jobsAtWork ??= new Set();

/** The jobs that this process has begun and whose ending is not yet written down. */
export const jobsAtWork = store.jobsAtWork;
