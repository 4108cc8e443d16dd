import { processState } from './processState';

/** Does what a request asks for; whatever is logged meanwhile carries the request's id. */
export const withRequestId = <T>(id: string, work: () => T): T =>
  processState.requestIds.run(id, work);

/** The id of the request that is being handled; undefined outside of any, as in a job. */
export const requestId = (): string | undefined => processState.requestIds.getStore();
