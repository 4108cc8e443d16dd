import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`service\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`portfolio\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`education\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`experience\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`client_gallery\` ADD \`search_text\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`service\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`portfolio\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`education\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`experience\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`client_gallery\` DROP COLUMN \`search_text\`;`)
}
