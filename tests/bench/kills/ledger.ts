import { photographIdOf } from '@/config/photographIdOf';

export type Slug = 'service' | 'portfolio' | 'education' | 'contact-message';

/** A document as the server has last acknowledged it. */
export interface Noted {
  slug: Slug;
  /** The fields to be compared with its row. */
  fields: Record<string, unknown>;
  /** The ids of its photographs in their order, where it has any. */
  images?: string[];
}

/** The id of the photograph that an address under /media/ shows. */
export const idIn = (address: string): string => photographIdOf(address);

/** What the server has acknowledged: all of this must be there after a kill, and nothing of what is deleted. */
export class Ledger {
  /** By id; messages by their sender's name, since their answer names no id. */
  readonly docs = new Map<string, Noted>();
  /** The SHA-256 of the original by the id of the photograph. */
  readonly hashes = new Map<string, string>();
  readonly deleted = new Set<string>();
  /** The refresh tokens of sessions that were opened since the last look. */
  sessions: string[] = [];
  /** The photograph of the owner. */
  portrait: string | undefined;
  acknowledged = 0;
  /** Keys of documents and photographs that a write without an answer may have changed, by writer. */
  private readonly open = new Map<number, string[]>();

  /** Carries out one write of a writer; what it touches is in doubt until it is acknowledged. */
  async write<Answer>(
    writer: number,
    touched: string[],
    call: () => Promise<Answer>,
    note: (answer: Answer) => void,
  ): Promise<void> {
    this.open.set(writer, touched);
    const answer = await call();
    note(answer);
    this.acknowledged += 1;
    this.open.delete(writer);
  }

  note(key: string, doc: Noted): void {
    this.docs.set(key, doc);
  }

  forget(key: string): void {
    for (const image of this.docs.get(key)?.images ?? []) this.hashes.delete(image);
    this.docs.delete(key);
    this.deleted.add(key);
  }

  /** Writers that were cut off, and what they may have changed. */
  takeDoubts(): { writers: number; keys: Set<string> } {
    const writers = this.open.size;
    const keys = new Set([...this.open.values()].flat());
    this.open.clear();
    return { writers, keys };
  }
}
