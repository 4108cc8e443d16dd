import { IncomingMessage } from 'node:http';

/**
 * A request whose body can be counted, and withheld, as it arrives (`IncomingMessage` of `createServer`). Next reads
 * the request itself, at a moment of its own: a `data` listener would start the flow before that, and a stream in
 * between would have to stand in for the request in all its uses.
 */
export class MeteredRequest extends IncomingMessage {
  /** Says whether a chunk may go on to whoever reads the body; null is the end of the body. */
  admitChunk?: (chunk: Buffer | null) => boolean;

  /** Node's parser hands over each chunk by this method; true asks it for more. */
  override push(chunk: Buffer | null): boolean {
    return this.admitChunk?.(chunk) === false || super.push(chunk);
  }
}
