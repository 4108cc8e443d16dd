/** One photograph of a list that is uploaded to: a file on its way to the server, and what that has of it once it is there. */
export type Tile = {
  key: string;
  /** Shown in messages and read by screen readers. */
  name: string;
  state: 'stored' | 'waiting' | 'sending' | 'failed';
  /** Its id on the server. */
  id?: string;
  /** Picked in this list. */
  isNew?: boolean;
  /** The file, until it is on the server. */
  file?: File | undefined;
  /** The address of a small picture; null when the browser cannot make one, undefined until it is made. */
  thumbnail?: string | null;
  /** The share that is sent, from 0 to 1. */
  sent?: number;
  /** Its `Idempotency-Key`: however often it is sent, it arrives once. */
  sendKey?: string;
  /** It was sent as a whole and not answered: it may be on the server. */
  mayHaveArrived?: boolean | undefined;
  /** Ends its upload, while it is sent; what arrives all the same is deleted. */
  cancel?: () => void;
  /** How often it was sent without an answer: it waits until the server can be reached again. */
  unanswered?: number;
  /** Why it has failed. */
  error?: string | undefined;
};

/** The URL of the smallest file of a photograph: the first of its sizes. */
export const smallest = ({ src, srcSet }: { src: string; srcSet: string }): string =>
  srcSet.split(' ')[0] || src;
