import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`gallery_guest\` ADD \`proven\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`gallery_guest\` ADD \`key\` text;`)
  await db.run(sql`ALTER TABLE \`gallery_guest\` ADD \`links\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`gallery_guest\` DROP COLUMN \`proven\`;`)
  await db.run(sql`ALTER TABLE \`gallery_guest\` DROP COLUMN \`key\`;`)
  await db.run(sql`ALTER TABLE \`gallery_guest\` DROP COLUMN \`links\`;`)
}
