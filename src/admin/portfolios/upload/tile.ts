/** A place on a photograph, in percent of its width and height. */
export type Point = { x: number; y: number };

/** What a photograph is called and whose it is; what is not said is empty. */
export type Words = Record<'title' | 'caption' | 'creator' | 'copyright', string>;

/** What the owner has said about a photograph beside its place; saved with the portfolio (docs/specification.md#one-portfolio). */
export type Description = { alt?: string; focal?: Point; words?: Partial<Words> };

/** One photograph of a form: on the server, or a file on its way there. */
export type Tile = {
  key: string;
  /** What it is called in sentences and to screen readers. */
  name: string;
  state: 'kept' | 'waiting' | 'sending' | 'failed';
  /** Picked here. */
  isNew?: boolean;
  /** Its URL as the contract lists it, once it is on the server. */
  url?: string;
  /** The file, until it is on the server. */
  file?: File | undefined;
  /** The address of a small picture; null when the browser cannot make one, undefined until it is made. */
  thumbnail?: string | null;
  /** Its alternative text on the server. */
  alt?: string;
  /** What must stay in sight of it on the server, in percent. */
  focal?: Point | undefined;
  /** Its title and the like on the server. */
  words?: Words | undefined;
  /** The share that is sent, from 0 to 1. */
  sent?: number;
  /** Why it has failed. */
  error?: string | undefined;
  /** Said here. */
  said?: Description;
};
