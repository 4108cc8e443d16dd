/** What guests had picked and written of a photograph, by the ids of the guests. */
export type RemovedPicks = Record<
  string,
  { at?: string | undefined; comment?: string | undefined }
>;

/** What a document gives up in the bin and gets back when it is restored (the field `keptInBin`). */
export type Kept = {
  /** Its slug, which is free for others meanwhile. */
  slug?: string | undefined;
  /** Whether a page was to be taken back while it was in the bin. */
  isTakenBack?: boolean;
  guests?: RemovedPicks;
  /** Whether the photograph was the cover of its gallery. */
  isCover?: boolean;
};

export const keptOf = ({ keptInBin }: { keptInBin?: unknown }): Kept => (keptInBin ?? {}) as Kept;
