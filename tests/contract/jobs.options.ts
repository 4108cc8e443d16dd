import { holdPhotographs } from '../helpers/heldPhotographs';

/** Holds the photographs of the server that the parts of jobs.test.ts share. */
export const held = holdPhotographs();

/** The settings of that server. A stop waits longer than a job takes on a busy machine. */
export const JOB_SERVER = { jobs: true, env: { ...held.env, STOP_SECONDS: '300' } };
