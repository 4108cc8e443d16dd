/** How long a stop may take, and for how much of it requests are still taken. */
export interface StopTimes {
  wholeMs: number;
  drainMs: number;
}

/** What the environment says about the server (src/scripts/start/environment.mjs). */
export interface ServerSettings {
  port: number;
  /** Every address of this machine when it is undefined. */
  host: string | undefined;
  /** How many proxies stand in front. */
  proxies: number;
  mediaDir: string;
  stopTimes: StopTimes;
  logRequests: boolean;
}
