/** How far it has come, for whoever waits. */
export type Progress = (said: string) => void;
