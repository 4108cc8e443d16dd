import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { withMongoDatabase, withSqliteDatabase } from './database';
import type { TestServer } from './server';

export type StoredHash = { hash: string; salt: string };

/** The prefix of hashes since Payload 3.90; earlier versions write none. */
export const CURRENT_HASH = 'pbkdf2-sha256-v1:';

/** The number of iterations of a hash with quick-hashes.mjs. */
export const QUICK_ITERATIONS = 100;

/** Hashes a password as Payload before 3.90 does, which uses 25,000 iterations. */
export function legacyHash(password: string, iterations: number): StoredHash {
  const salt = randomBytes(32).toString('hex');
  return { hash: pbkdf2Sync(password, salt, iterations, 512, 'sha256').toString('hex'), salt };
}

/** Reads the stored password hash of an account. (The names of MongoDB collections are plural.) */
export async function readHash(
  { dataDir, env }: Pick<TestServer, 'dataDir' | 'env'>,
  email: string,
): Promise<StoredHash> {
  if (env.DATABASE_URI) {
    const user = await withMongoDatabase(env.DATABASE_URI, (db) =>
      db.collection('users').findOne({ email }),
    );
    return { hash: user?.hash, salt: user?.salt };
  }
  const { rows } = await withSqliteDatabase(dataDir, (client) =>
    client.execute({ sql: 'SELECT hash, salt FROM user WHERE email = ?', args: [email] }),
  );
  return { hash: String(rows[0]?.hash), salt: String(rows[0]?.salt) };
}

/** Replaces the stored password hash of an account. */
export async function writeHash(
  { dataDir, env }: Pick<TestServer, 'dataDir' | 'env'>,
  email: string,
  { hash, salt }: StoredHash,
): Promise<void> {
  if (env.DATABASE_URI) {
    await withMongoDatabase(env.DATABASE_URI, (db) =>
      db.collection('users').updateOne({ email }, { $set: { hash, salt } }),
    );
    return;
  }
  await withSqliteDatabase(dataDir, (client) =>
    client.execute({
      sql: 'UPDATE user SET hash = ?, salt = ? WHERE email = ?',
      args: [hash, salt, email],
    }),
  );
}
