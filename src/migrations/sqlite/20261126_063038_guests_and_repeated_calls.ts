import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`idempotent_answer\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`fingerprint\` text NOT NULL,
  	\`status\` numeric NOT NULL,
  	\`body\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`idempotent_answer_key_idx\` ON \`idempotent_answer\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`idempotent_answer_updated_at_idx\` ON \`idempotent_answer\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`idempotent_answer_created_at_idx\` ON \`idempotent_answer\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`gallery_guest\` ADD \`proven\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`gallery_guest\` ADD \`key\` text;`)
  await db.run(sql`ALTER TABLE \`gallery_guest\` ADD \`links\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`idempotent_answer\`;`)
  await db.run(sql`ALTER TABLE \`gallery_guest\` DROP COLUMN \`proven\`;`)
  await db.run(sql`ALTER TABLE \`gallery_guest\` DROP COLUMN \`key\`;`)
  await db.run(sql`ALTER TABLE \`gallery_guest\` DROP COLUMN \`links\`;`)
}
