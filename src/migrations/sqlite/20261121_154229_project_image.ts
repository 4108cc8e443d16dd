import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`project_page\` ADD \`image_id\` text REFERENCES media(id) ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`project_page_image_idx\` ON \`project_page\` (\`image_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_project_page\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`INSERT INTO \`__new_project_page\`("id", "updated_at", "created_at") SELECT "id", "updated_at", "created_at" FROM \`project_page\`;`)
  await db.run(sql`DROP TABLE \`project_page\`;`)
  await db.run(sql`ALTER TABLE \`__new_project_page\` RENAME TO \`project_page\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
}
