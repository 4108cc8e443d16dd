import { isDeployment } from './deployment.mjs';

/** The two forms of a log: lines for programs, or for people at a terminal. */
export const LOG_FORMATS = ['json', 'pretty'];

/**
 * Says in which form this process logs: as `LOG_FORMAT` says, else JSON lines in a deployment.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string} one of LOG_FORMATS
 */
export const logFormat = (env) => env.LOG_FORMAT || (isDeployment(env) ? 'json' : 'pretty');
