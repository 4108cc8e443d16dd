import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`service_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`service\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`service_texts_order_parent\` ON \`service_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`service_texts_text_idx\` ON \`service_texts\` (\`text\`);`)
  await db.run(sql`CREATE TABLE \`portfolio_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`portfolio\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`portfolio_texts_order_parent\` ON \`portfolio_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`portfolio_texts_text_idx\` ON \`portfolio_texts\` (\`text\`);`)
  await db.run(sql`ALTER TABLE \`service\` ADD \`slug\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`service_slug_idx\` ON \`service\` (\`slug\`);`)
  await db.run(sql`ALTER TABLE \`portfolio\` ADD \`cover\` text;`)
  await db.run(sql`ALTER TABLE \`portfolio\` ADD \`status\` text DEFAULT 'published';`)
  await db.run(sql`ALTER TABLE \`portfolio\` ADD \`publish_at\` text;`)
  await db.run(sql`ALTER TABLE \`portfolio\` ADD \`published_at\` text;`)
  await db.run(sql`ALTER TABLE \`portfolio\` ADD \`on_home\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`portfolio\` ADD \`slug\` text;`)
  await db.run(sql`CREATE INDEX \`portfolio_status_idx\` ON \`portfolio\` (\`status\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`portfolio_slug_idx\` ON \`portfolio\` (\`slug\`);`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`in_library\` integer;`)
  await db.run(sql`CREATE INDEX \`media_in_library_idx\` ON \`media\` (\`in_library\`);`)
  await db.run(sql`CREATE INDEX \`gallery_createdAt_idx\` ON \`media\` (\`gallery_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`gallery_takenAt_idx\` ON \`media\` (\`gallery_id\`,\`taken_at\`);`)
  await db.run(sql`CREATE INDEX \`gallery_originalName_idx\` ON \`media\` (\`gallery_id\`,\`original_name\`);`)
  await db.run(sql`ALTER TABLE \`site_locales\` ADD \`footer_work\` text DEFAULT 'Work';`)
  await db.run(sql`ALTER TABLE \`site_locales\` ADD \`footer_services\` text DEFAULT 'Services';`)
  await db.run(sql`ALTER TABLE \`site_locales\` ADD \`footer_project\` text DEFAULT 'Project';`)
  await db.run(sql`ALTER TABLE \`site_locales\` ADD \`footer_policy\` text DEFAULT 'Policy';`)
  await db.run(sql`ALTER TABLE \`home_page\` ADD \`selected_work_show\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`home_page_locales\` ADD \`selected_work_heading\` text DEFAULT 'Selected work';`)
  await db.run(sql`ALTER TABLE \`home_page_locales\` ADD \`selected_work_link\` text DEFAULT 'All work';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`service_texts\`;`)
  await db.run(sql`DROP TABLE \`portfolio_texts\`;`)
  await db.run(sql`DROP INDEX \`service_slug_idx\`;`)
  await db.run(sql`ALTER TABLE \`service\` DROP COLUMN \`slug\`;`)
  await db.run(sql`DROP INDEX \`portfolio_status_idx\`;`)
  await db.run(sql`DROP INDEX \`portfolio_slug_idx\`;`)
  await db.run(sql`ALTER TABLE \`portfolio\` DROP COLUMN \`cover\`;`)
  await db.run(sql`ALTER TABLE \`portfolio\` DROP COLUMN \`status\`;`)
  await db.run(sql`ALTER TABLE \`portfolio\` DROP COLUMN \`publish_at\`;`)
  await db.run(sql`ALTER TABLE \`portfolio\` DROP COLUMN \`published_at\`;`)
  await db.run(sql`ALTER TABLE \`portfolio\` DROP COLUMN \`on_home\`;`)
  await db.run(sql`ALTER TABLE \`portfolio\` DROP COLUMN \`slug\`;`)
  await db.run(sql`DROP INDEX \`media_in_library_idx\`;`)
  await db.run(sql`DROP INDEX \`gallery_createdAt_idx\`;`)
  await db.run(sql`DROP INDEX \`gallery_takenAt_idx\`;`)
  await db.run(sql`DROP INDEX \`gallery_originalName_idx\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`in_library\`;`)
  await db.run(sql`ALTER TABLE \`site_locales\` DROP COLUMN \`footer_work\`;`)
  await db.run(sql`ALTER TABLE \`site_locales\` DROP COLUMN \`footer_services\`;`)
  await db.run(sql`ALTER TABLE \`site_locales\` DROP COLUMN \`footer_project\`;`)
  await db.run(sql`ALTER TABLE \`site_locales\` DROP COLUMN \`footer_policy\`;`)
  await db.run(sql`ALTER TABLE \`home_page\` DROP COLUMN \`selected_work_show\`;`)
  await db.run(sql`ALTER TABLE \`home_page_locales\` DROP COLUMN \`selected_work_heading\`;`)
  await db.run(sql`ALTER TABLE \`home_page_locales\` DROP COLUMN \`selected_work_link\`;`)
}
