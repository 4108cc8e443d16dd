import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`one_time_code\` DROP COLUMN \`wrong_tries\`;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`one_time_code\` ADD \`wrong_tries\` numeric DEFAULT 0 NOT NULL;`)
}
