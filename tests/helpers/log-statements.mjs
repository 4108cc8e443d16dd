/** Loaded into a server on SQLite: each SQL statement that it runs becomes a line of the file that LOG_STATEMENTS names. */
import { appendFileSync } from 'node:fs';
import Database from 'libsql';

const { prepare } = Database.prototype;

Database.prototype.prepare = function logAndPrepare(sql) {
  appendFileSync(process.env.LOG_STATEMENTS, `${sql.replaceAll(/\s+/g, ' ')}\n`);
  return prepare.call(this, sql);
};
