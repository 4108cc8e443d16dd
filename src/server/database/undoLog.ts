import { JOBS } from '@collections/slugs';
import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { CollectionSlug, Where } from 'payload';
import { headers, type Raw, type Step, steps, undo } from './undo';
import type { Write, WriteArgs, WriteName } from './writes';

type Args = WriteArgs & {
  collection?: string;
  slug?: string;
  id?: number | string;
  where?: Where;
  data?: { id?: unknown };
  customID?: unknown;
};

/**
 * What a transaction needs where MongoDB has none: before each write it keeps, in the database itself, what
 * the documents were. A failure puts them back, and so does the next start after a kill (decision F13). Readers
 * see its writes while it runs. Versions are not logged; no collection of ours keeps any.
 */
export class UndoLog {
  #steps = 0;
  /** The documents as they were before this transaction first touched them, by collection and id. */
  readonly #saved = new Map<string, unknown>();

  constructor(
    private readonly adapter: MongooseAdapter,
    private readonly id: string,
  ) {}

  /** Does a write of the adapter once what it changes is noted. */
  async write(name: WriteName, args: Args, write: Write): Promise<unknown> {
    if (name === 'create' && args.collection) return this.#create(args.collection, args, write);
    if (args.slug && (name === 'createGlobal' || name === 'updateGlobal'))
      await this.#noteGlobal(args.slug);
    // An upsert is an update to the adapter, and comes by here once more.
    else if (name !== 'upsert') await this.#noteMatching(name, args);
    return write(args);
  }

  /** What a document was before this transaction, in the adapter's form; undefined when it has not touched it. */
  savedBefore(collection: string, id: string): unknown {
    return this.#saved.get(`${collection} ${id}`);
  }

  /** The transaction stands: it ends with one deletion, after which nothing undoes it. */
  async forget(): Promise<void> {
    if (this.#steps === 0) return;
    await headers(this.adapter).deleteOne({ _id: this.id as never });
    // Should this fail, the next start sweeps them.
    await steps(this.adapter)
      .deleteMany({ transaction: this.id })
      .catch(() => {});
  }

  /** Puts everything back. */
  async undo(): Promise<void> {
    if (this.#steps > 0) await undo(this.adapter, this.id);
  }

  async #create(collection: string, args: Args, write: Write): Promise<unknown> {
    const isOurs = hasOwnIds(this.adapter, collection);
    const id = isOurs ? args.data?.id : (args.customID ?? newObjectId(this.adapter).toHexString());
    const model = this.adapter.collections[collection];
    const filter = { _id: rawId(this.adapter, collection, id) };
    await this.#note({ collection: model?.collection.name, filter, before: null });
    return write(isOurs ? args : ({ ...args, customID: id } as Args));
  }

  async #noteGlobal(slug: string): Promise<void> {
    const { collection } = this.adapter.globals;
    const filter = { globalType: slug };
    const before = (await collection.findOne(filter)) as Raw | null;
    await this.#note({ collection: collection.name, filter, before });
  }

  async #noteMatching(name: WriteName, { collection: slug, id, where }: Args): Promise<void> {
    const collection = slug ?? (name === 'updateJobs' ? JOBS : undefined);
    const model = collection && this.adapter.collections[collection];
    if (!collection || !model) throw new Error(`A transaction cannot ${name} on this MongoDB`);
    const { docs } = await this.adapter.find<{ id: unknown }>({
      collection: collection as CollectionSlug,
      where: id === undefined ? where : { id: { equals: id } },
      pagination: false,
    });
    for (const doc of docs) {
      const key = `${collection} ${String(doc.id)}`;
      if (!this.#saved.has(key)) this.#saved.set(key, doc);
    }
    const ids = docs.map((doc) => rawId(this.adapter, collection, doc.id));
    for await (const before of model.collection.find({ _id: { $in: ids as never[] } })) {
      const filter = { _id: before._id };
      await this.#note({ collection: model.collection.name, filter, before });
    }
  }

  async #note(step: Omit<Step, 'collection' | 'nth' | 'transaction'> & { collection?: string }) {
    if (!step.collection) throw new Error('There is no such collection');
    if (this.#steps === 0) await headers(this.adapter).insertOne({ _id: this.id as never });
    await steps(this.adapter).insertOne({ ...step, transaction: this.id, nth: this.#steps });
    this.#steps += 1;
  }
}

/** Payload's own collections have MongoDB's ids, ours have text (decision record 0001). */
const hasOwnIds = ({ payload }: MongooseAdapter, collection: string): boolean =>
  payload.collections[collection as CollectionSlug]?.customIDType !== undefined;

const rawId = (adapter: MongooseAdapter, collection: string, id: unknown): unknown =>
  hasOwnIds(adapter, collection) ? id : newObjectId(adapter, String(id));

const newObjectId = ({ connection }: MongooseAdapter, hex?: string) =>
  new connection.base.Types.ObjectId(hex);
