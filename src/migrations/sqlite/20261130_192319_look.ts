import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`brand\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`data\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`url\` text,
  	\`thumbnail_u_r_l\` text,
  	\`filename\` text,
  	\`mime_type\` text,
  	\`filesize\` numeric,
  	\`width\` numeric,
  	\`height\` numeric
  );
  `)
  await db.run(sql`CREATE INDEX \`brand_updated_at_idx\` ON \`brand\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`brand_created_at_idx\` ON \`brand\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`brand_filename_idx\` ON \`brand\` (\`filename\`);`)
  await db.run(sql`CREATE TABLE \`look\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`theme\` text DEFAULT 'dark',
  	\`tone\` text DEFAULT 'neutral',
  	\`accent\` text DEFAULT '#2ddb81',
  	\`typeface\` text DEFAULT 'poppins',
  	\`corners\` text DEFAULT 'soft',
  	\`photographs\` text DEFAULT 'inset',
  	\`space\` text DEFAULT 'regular',
  	\`home\` text DEFAULT 'carousel',
  	\`home_photograph_id\` text,
  	\`portfolios\` text DEFAULT 'chapters',
  	\`logo_id\` text,
  	\`logo_on_light_id\` text,
  	\`icon_id\` text,
  	\`_status\` text DEFAULT 'published',
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`home_photograph_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`logo_id\`) REFERENCES \`brand\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`logo_on_light_id\`) REFERENCES \`brand\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`icon_id\`) REFERENCES \`brand\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`look_home_photograph_idx\` ON \`look\` (\`home_photograph_id\`);`)
  await db.run(sql`CREATE INDEX \`look_logo_idx\` ON \`look\` (\`logo_id\`);`)
  await db.run(sql`CREATE INDEX \`look_logo_on_light_idx\` ON \`look\` (\`logo_on_light_id\`);`)
  await db.run(sql`CREATE INDEX \`look_icon_idx\` ON \`look\` (\`icon_id\`);`)
  await db.run(sql`CREATE INDEX \`look__status_idx\` ON \`look\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`look_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`portfolio_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`look\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`portfolio_id\`) REFERENCES \`portfolio\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`look_rels_order_idx\` ON \`look_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`look_rels_parent_idx\` ON \`look_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`look_rels_path_idx\` ON \`look_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`look_rels_portfolio_id_idx\` ON \`look_rels\` (\`portfolio_id\`);`)
  await db.run(sql`CREATE TABLE \`_look_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`version_theme\` text DEFAULT 'dark',
  	\`version_tone\` text DEFAULT 'neutral',
  	\`version_accent\` text DEFAULT '#2ddb81',
  	\`version_typeface\` text DEFAULT 'poppins',
  	\`version_corners\` text DEFAULT 'soft',
  	\`version_photographs\` text DEFAULT 'inset',
  	\`version_space\` text DEFAULT 'regular',
  	\`version_home\` text DEFAULT 'carousel',
  	\`version_home_photograph_id\` text,
  	\`version_portfolios\` text DEFAULT 'chapters',
  	\`version_logo_id\` text,
  	\`version_logo_on_light_id\` text,
  	\`version_icon_id\` text,
  	\`version__status\` text DEFAULT 'published',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`version_home_photograph_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_logo_id\`) REFERENCES \`brand\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_logo_on_light_id\`) REFERENCES \`brand\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_icon_id\`) REFERENCES \`brand\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_look_v_version_version_home_photograph_idx\` ON \`_look_v\` (\`version_home_photograph_id\`);`)
  await db.run(sql`CREATE INDEX \`_look_v_version_version_logo_idx\` ON \`_look_v\` (\`version_logo_id\`);`)
  await db.run(sql`CREATE INDEX \`_look_v_version_version_logo_on_light_idx\` ON \`_look_v\` (\`version_logo_on_light_id\`);`)
  await db.run(sql`CREATE INDEX \`_look_v_version_version_icon_idx\` ON \`_look_v\` (\`version_icon_id\`);`)
  await db.run(sql`CREATE INDEX \`_look_v_version_version__status_idx\` ON \`_look_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_look_v_created_at_idx\` ON \`_look_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_look_v_updated_at_idx\` ON \`_look_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_look_v_snapshot_idx\` ON \`_look_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_look_v_published_locale_idx\` ON \`_look_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_look_v_latest_idx\` ON \`_look_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_look_v_autosave_idx\` ON \`_look_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`_look_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`portfolio_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_look_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`portfolio_id\`) REFERENCES \`portfolio\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_look_v_rels_order_idx\` ON \`_look_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_look_v_rels_parent_idx\` ON \`_look_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_look_v_rels_path_idx\` ON \`_look_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_look_v_rels_portfolio_id_idx\` ON \`_look_v_rels\` (\`portfolio_id\`);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`brand_id\` text REFERENCES brand(id);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_brand_id_idx\` ON \`payload_locked_documents_rels\` (\`brand_id\`);`)
  // The theme moves here from the site settings.
  await db.run(sql`INSERT INTO look (theme, updated_at, created_at) SELECT theme, updated_at, created_at FROM site WHERE theme <> 'dark';`)
  await db.run(sql`ALTER TABLE \`site\` DROP COLUMN \`theme\`;`)
  await db.run(sql`ALTER TABLE \`_site_v\` DROP COLUMN \`version_theme\`;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`site\` ADD \`theme\` text DEFAULT 'dark';`)
  await db.run(sql`ALTER TABLE \`_site_v\` ADD \`version_theme\` text DEFAULT 'dark';`)
  await db.run(sql`UPDATE site SET theme = coalesce((SELECT theme FROM look), 'dark');`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`DROP TABLE \`brand\`;`)
  await db.run(sql`DROP TABLE \`look\`;`)
  await db.run(sql`DROP TABLE \`look_rels\`;`)
  await db.run(sql`DROP TABLE \`_look_v\`;`)
  await db.run(sql`DROP TABLE \`_look_v_rels\`;`)
  await db.run(sql`CREATE TABLE \`__new_payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`service_id\` text,
  	\`portfolio_id\` text,
  	\`media_id\` text,
  	\`page_id\` text,
  	\`story_id\` text,
  	\`education_id\` text,
  	\`experience_id\` text,
  	\`contact_message_id\` text,
  	\`user_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`service_id\`) REFERENCES \`service\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`portfolio_id\`) REFERENCES \`portfolio\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`page\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`story_id\`) REFERENCES \`story\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`education_id\`) REFERENCES \`education\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`experience_id\`) REFERENCES \`experience\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`contact_message_id\`) REFERENCES \`contact_message\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "service_id", "portfolio_id", "media_id", "page_id", "story_id", "education_id", "experience_id", "contact_message_id", "user_id") SELECT "id", "order", "parent_id", "path", "service_id", "portfolio_id", "media_id", "page_id", "story_id", "education_id", "experience_id", "contact_message_id", "user_id" FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_payload_locked_documents_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_service_id_idx\` ON \`payload_locked_documents_rels\` (\`service_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_portfolio_id_idx\` ON \`payload_locked_documents_rels\` (\`portfolio_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_page_id_idx\` ON \`payload_locked_documents_rels\` (\`page_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_story_id_idx\` ON \`payload_locked_documents_rels\` (\`story_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_education_id_idx\` ON \`payload_locked_documents_rels\` (\`education_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_experience_id_idx\` ON \`payload_locked_documents_rels\` (\`experience_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_contact_message_id_idx\` ON \`payload_locked_documents_rels\` (\`contact_message_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_user_id_idx\` ON \`payload_locked_documents_rels\` (\`user_id\`);`)
}
