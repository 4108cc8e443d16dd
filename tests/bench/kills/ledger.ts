import { photoIdOf } from '@/server/images/derivatives/derivative';

export type Slug = 'service' | 'portfolio' | 'education' | 'contact-message';

/** A document as the server has last acknowledged it. */
export interface ExpectedDoc {
  slug: Slug;
  /** The fields to compare with its row. */
  fields: Record<string, unknown>;
  /** The ids of its photographs in their order, where it has any. */
  images?: string[];
}

/** The id of the photograph at an address under /media/. */
export const idIn = (address: string): string => photoIdOf(address);

/** What the server has acknowledged: after a kill all of it must exist, and nothing that was deleted. */
export class Ledger {
  /** By id; messages by their sender's name, as their answer contains no id. */
  readonly docs = new Map<string, ExpectedDoc>();
  /** The SHA-256 of the original by the id of the photograph. */
  readonly hashes = new Map<string, string>();
  readonly deleted = new Set<string>();
  /** The refresh tokens of sessions since the last inspection. */
  sessions: string[] = [];
  /** The SHA-256 of the owner's photograph. */
  portrait: string | undefined;
  acknowledged = 0;
  /** Keys of documents and photographs that an unanswered write may have changed, by writer. */
  private readonly unanswered = new Map<number, string[]>();

  /** Sends a write of a writer; what it changes is in doubt until it is acknowledged. */
  async write<Answer>(
    writer: number,
    touched: string[],
    call: () => Promise<Answer>,
    record: (answer: Answer) => void,
  ): Promise<void> {
    this.unanswered.set(writer, touched);
    const answer = await call();
    record(answer);
    this.acknowledged += 1;
    this.unanswered.delete(writer);
  }

  record(key: string, doc: ExpectedDoc): void {
    this.docs.set(key, doc);
  }

  forget(key: string): void {
    for (const image of this.docs.get(key)?.images ?? []) this.hashes.delete(image);
    this.docs.delete(key);
    this.deleted.add(key);
  }

  /** Returns and clears the unanswered writes: the number of their writers, and what they may have changed. */
  takeDoubts(): { writers: number; keys: Set<string> } {
    const writers = this.unanswered.size;
    const keys = new Set([...this.unanswered.values()].flat());
    this.unanswered.clear();
    return { writers, keys };
  }
}
