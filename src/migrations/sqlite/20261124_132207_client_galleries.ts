import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`client_gallery_sets\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`client_gallery\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`client_gallery_sets_order_idx\` ON \`client_gallery_sets\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`client_gallery_sets_parent_id_idx\` ON \`client_gallery_sets\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`client_gallery\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`client_name\` text,
  	\`client_email\` text,
  	\`date\` text,
  	\`message\` text,
  	\`token_hash\` text,
  	\`encrypted_token\` text,
  	\`password_hash\` text,
  	\`cookie_key\` text,
  	\`open_until\` text,
  	\`closed\` integer DEFAULT false,
  	\`allow_pick\` integer DEFAULT true,
  	\`allow_pick_limit\` numeric,
  	\`allow_comment\` integer DEFAULT true,
  	\`allow_download\` text DEFAULT 'none',
  	\`notify_opened\` integer DEFAULT true,
  	\`notify_submitted\` integer DEFAULT true,
  	\`watermark\` text,
  	\`ask_who_first\` integer DEFAULT false,
  	\`cover\` text,
  	\`photo_order\` text,
  	\`first_opened_at\` text,
  	\`last_submitted_at\` text,
  	\`seen_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`client_gallery_token_hash_idx\` ON \`client_gallery\` (\`token_hash\`);`)
  await db.run(sql`CREATE INDEX \`client_gallery_updated_at_idx\` ON \`client_gallery\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`client_gallery_created_at_idx\` ON \`client_gallery\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`gallery_guest\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`gallery_id\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`email_key\` text NOT NULL,
  	\`picks\` text,
  	\`comments\` text,
  	\`message\` text,
  	\`submitted_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`gallery_id\`) REFERENCES \`client_gallery\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`gallery_guest_gallery_idx\` ON \`gallery_guest\` (\`gallery_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`gallery_guest_email_key_idx\` ON \`gallery_guest\` (\`email_key\`);`)
  await db.run(sql`CREATE INDEX \`gallery_guest_updated_at_idx\` ON \`gallery_guest\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`gallery_guest_created_at_idx\` ON \`gallery_guest\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`gallery_event\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`gallery_id\` text NOT NULL,
  	\`type\` text NOT NULL,
  	\`guest_id\` text,
  	\`count\` numeric DEFAULT 1 NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`gallery_id\`) REFERENCES \`client_gallery\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`guest_id\`) REFERENCES \`gallery_guest\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`gallery_event_gallery_idx\` ON \`gallery_event\` (\`gallery_id\`);`)
  await db.run(sql`CREATE INDEX \`gallery_event_guest_idx\` ON \`gallery_event\` (\`guest_id\`);`)
  await db.run(sql`CREATE INDEX \`gallery_event_updated_at_idx\` ON \`gallery_event\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`gallery_event_created_at_idx\` ON \`gallery_event\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`gallery_id\` text REFERENCES client_gallery(id);`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`gallery_set\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`watermark\` text;`)
  await db.run(sql`CREATE INDEX \`media_gallery_idx\` ON \`media\` (\`gallery_id\`);`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`time_zone\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`client_gallery_sets\`;`)
  await db.run(sql`DROP TABLE \`client_gallery\`;`)
  await db.run(sql`DROP TABLE \`gallery_guest\`;`)
  await db.run(sql`DROP TABLE \`gallery_event\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_media\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`creator\` text,
  	\`copyright\` text,
  	\`focal_x\` numeric DEFAULT 50 NOT NULL,
  	\`focal_y\` numeric DEFAULT 50 NOT NULL,
  	\`taken_at\` text,
  	\`camera\` text,
  	\`lens\` text,
  	\`exposure\` text,
  	\`original_name\` text,
  	\`content_hash\` text,
  	\`thumbnail\` text,
  	\`blur_data_u_r_l\` text,
  	\`dominant_color\` text,
  	\`derivatives\` text,
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
  await db.run(sql`INSERT INTO \`__new_media\`("id", "creator", "copyright", "focal_x", "focal_y", "taken_at", "camera", "lens", "exposure", "original_name", "content_hash", "thumbnail", "blur_data_u_r_l", "dominant_color", "derivatives", "updated_at", "created_at", "url", "thumbnail_u_r_l", "filename", "mime_type", "filesize", "width", "height") SELECT "id", "creator", "copyright", "focal_x", "focal_y", "taken_at", "camera", "lens", "exposure", "original_name", "content_hash", "thumbnail", "blur_data_u_r_l", "dominant_color", "derivatives", "updated_at", "created_at", "url", "thumbnail_u_r_l", "filename", "mime_type", "filesize", "width", "height" FROM \`media\`;`)
  await db.run(sql`DROP TABLE \`media\`;`)
  await db.run(sql`ALTER TABLE \`__new_media\` RENAME TO \`media\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`media_content_hash_idx\` ON \`media\` (\`content_hash\`);`)
  await db.run(sql`CREATE INDEX \`media_updated_at_idx\` ON \`media\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`media_created_at_idx\` ON \`media\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`media_filename_idx\` ON \`media\` (\`filename\`);`)
  await db.run(sql`ALTER TABLE \`site\` DROP COLUMN \`time_zone\`;`)
}
