import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`service\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`_order\` text,
  	\`name_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`service__order_idx\` ON \`service\` (\`_order\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`service_name_key_idx\` ON \`service\` (\`name_key\`);`)
  await db.run(sql`CREATE INDEX \`service_updated_at_idx\` ON \`service\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`service_created_at_idx\` ON \`service\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`service_locales\` (
  	\`name\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`service\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`service_locales_locale_parent_id_unique\` ON \`service_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`service_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`media_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`service\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`service_rels_order_idx\` ON \`service_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`service_rels_parent_idx\` ON \`service_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`service_rels_path_idx\` ON \`service_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`service_rels_media_id_idx\` ON \`service_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE TABLE \`portfolio\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`_order\` text,
  	\`service_id\` text NOT NULL,
  	\`date\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`service_id\`) REFERENCES \`service\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`portfolio__order_idx\` ON \`portfolio\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`portfolio_service_idx\` ON \`portfolio\` (\`service_id\`);`)
  await db.run(sql`CREATE INDEX \`portfolio_updated_at_idx\` ON \`portfolio\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`portfolio_created_at_idx\` ON \`portfolio\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`portfolio_locales\` (
  	\`name\` text NOT NULL,
  	\`description\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`portfolio\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`portfolio_locales_locale_parent_id_unique\` ON \`portfolio_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`portfolio_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`media_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`portfolio\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`portfolio_rels_order_idx\` ON \`portfolio_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`portfolio_rels_parent_idx\` ON \`portfolio_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`portfolio_rels_path_idx\` ON \`portfolio_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`portfolio_rels_media_id_idx\` ON \`portfolio_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE TABLE \`media\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`focal_x\` numeric DEFAULT 50 NOT NULL,
  	\`focal_y\` numeric DEFAULT 50 NOT NULL,
  	\`original_name\` text,
  	\`content_hash\` text,
  	\`thumbnail\` text,
  	\`blur_data_u_r_l\` text,
  	\`taken_at\` text,
  	\`camera\` text,
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
  await db.run(sql`CREATE INDEX \`media_updated_at_idx\` ON \`media\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`media_created_at_idx\` ON \`media\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`media_filename_idx\` ON \`media\` (\`filename\`);`)
  await db.run(sql`CREATE TABLE \`media_locales\` (
  	\`alt\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`media_locales_locale_parent_id_unique\` ON \`media_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`education\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`start_date\` text NOT NULL,
  	\`end_date\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`education_updated_at_idx\` ON \`education\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`education_created_at_idx\` ON \`education\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`education_locales\` (
  	\`name\` text NOT NULL,
  	\`course\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`education\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`education_locales_locale_parent_id_unique\` ON \`education_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`experience\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`start_date\` text NOT NULL,
  	\`end_date\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`experience_updated_at_idx\` ON \`experience\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`experience_created_at_idx\` ON \`experience\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`experience_locales\` (
  	\`name\` text NOT NULL,
  	\`location\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`experience\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`experience_locales_locale_parent_id_unique\` ON \`experience_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`contact_message\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`full_name\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`message\` text NOT NULL,
  	\`read\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`contact_message_read_idx\` ON \`contact_message\` (\`read\`);`)
  await db.run(sql`CREATE INDEX \`contact_message_updated_at_idx\` ON \`contact_message\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`contact_message_created_at_idx\` ON \`contact_message\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`user_sessions\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`created_at\` text,
  	\`expires_at\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`user\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`user_sessions_order_idx\` ON \`user_sessions\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`user_sessions_parent_id_idx\` ON \`user_sessions\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`user\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`seat\` text,
  	\`verified\` integer DEFAULT false,
  	\`image_id\` text,
  	\`first_name\` text,
  	\`last_name\` text,
  	\`phone\` text,
  	\`address\` text,
  	\`linked_in\` text,
  	\`instagram\` text,
  	\`facebook\` text,
  	\`twitter\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`email\` text NOT NULL,
  	\`reset_password_token\` text,
  	\`reset_password_expiration\` text,
  	\`salt\` text,
  	\`hash\` text,
  	\`reset_password_requested_at\` text,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`user_seat_idx\` ON \`user\` (\`seat\`);`)
  await db.run(sql`CREATE INDEX \`user_image_idx\` ON \`user\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`user_updated_at_idx\` ON \`user\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`user_created_at_idx\` ON \`user\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`user_email_idx\` ON \`user\` (\`email\`);`)
  await db.run(sql`CREATE TABLE \`user_locales\` (
  	\`about\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`user\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`user_locales_locale_parent_id_unique\` ON \`user_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`refresh_token\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`token_hash\` text NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`session_id\` text NOT NULL,
  	\`expires_at\` text NOT NULL,
  	\`user_agent\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`refresh_token_token_hash_idx\` ON \`refresh_token\` (\`token_hash\`);`)
  await db.run(sql`CREATE INDEX \`refresh_token_user_idx\` ON \`refresh_token\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`refresh_token_session_id_idx\` ON \`refresh_token\` (\`session_id\`);`)
  await db.run(sql`CREATE INDEX \`refresh_token_updated_at_idx\` ON \`refresh_token\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`refresh_token_created_at_idx\` ON \`refresh_token\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`one_time_code\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`target\` text NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`code_hash\` text NOT NULL,
  	\`expires_at\` text NOT NULL,
  	\`wrong_tries\` numeric DEFAULT 0 NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`one_time_code_target_idx\` ON \`one_time_code\` (\`target\`);`)
  await db.run(sql`CREATE INDEX \`one_time_code_user_idx\` ON \`one_time_code\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`one_time_code_updated_at_idx\` ON \`one_time_code\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`one_time_code_created_at_idx\` ON \`one_time_code\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_kv\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`data\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`payload_kv_key_idx\` ON \`payload_kv\` (\`key\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`global_slug\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_global_slug_idx\` ON \`payload_locked_documents\` (\`global_slug\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_updated_at_idx\` ON \`payload_locked_documents\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_created_at_idx\` ON \`payload_locked_documents\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`service_id\` text,
  	\`portfolio_id\` text,
  	\`media_id\` text,
  	\`education_id\` text,
  	\`experience_id\` text,
  	\`contact_message_id\` text,
  	\`user_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`service_id\`) REFERENCES \`service\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`portfolio_id\`) REFERENCES \`portfolio\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`education_id\`) REFERENCES \`education\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`experience_id\`) REFERENCES \`experience\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`contact_message_id\`) REFERENCES \`contact_message\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_service_id_idx\` ON \`payload_locked_documents_rels\` (\`service_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_portfolio_id_idx\` ON \`payload_locked_documents_rels\` (\`portfolio_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_education_id_idx\` ON \`payload_locked_documents_rels\` (\`education_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_experience_id_idx\` ON \`payload_locked_documents_rels\` (\`experience_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_contact_message_id_idx\` ON \`payload_locked_documents_rels\` (\`contact_message_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_user_id_idx\` ON \`payload_locked_documents_rels\` (\`user_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`value\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_key_idx\` ON \`payload_preferences\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_updated_at_idx\` ON \`payload_preferences\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_created_at_idx\` ON \`payload_preferences\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`user_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_preferences\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_order_idx\` ON \`payload_preferences_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_parent_idx\` ON \`payload_preferences_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_path_idx\` ON \`payload_preferences_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_user_id_idx\` ON \`payload_preferences_rels\` (\`user_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_migrations\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`batch\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_migrations_updated_at_idx\` ON \`payload_migrations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_migrations_created_at_idx\` ON \`payload_migrations\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`site\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`theme\` text DEFAULT 'dark' NOT NULL,
  	\`footer_linked_in\` text DEFAULT 'https://www.linkedin.com/',
  	\`footer_facebook\` text DEFAULT 'https://www.facebook.com/',
  	\`footer_twitter\` text DEFAULT 'https://x.com/',
  	\`footer_instagram\` text DEFAULT 'https://www.instagram.com/',
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`site_locales\` (
  	\`wordmark\` text DEFAULT '',
  	\`description\` text DEFAULT 'Photography portfolio: selected work, services and contact.',
  	\`navigation_home\` text DEFAULT 'Home',
  	\`navigation_portfolio\` text DEFAULT 'Portfolio',
  	\`navigation_contact\` text DEFAULT 'Contact',
  	\`navigation_about\` text DEFAULT 'About',
  	\`navigation_policy\` text DEFAULT 'Policy',
  	\`navigation_hire_me\` text DEFAULT 'Hire Me',
  	\`call_to_action_title\` text DEFAULT 'Are You Ready to kickstart your project with a touch of magic?',
  	\`call_to_action_text\` text DEFAULT 'I''m available for full-time or part-time work.',
  	\`call_to_action_button\` text DEFAULT 'Let''s Talk',
  	\`footer_copyright\` text DEFAULT '© 2024 {name}',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`site_locales_locale_parent_id_unique\` ON \`site_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`home_page\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`home_page_locales\` (
  	\`title\` text DEFAULT 'Photography',
  	\`description\` text DEFAULT 'Photography portfolio: landscapes, people and the quiet things between them.',
  	\`line\` text DEFAULT 'I am a professional photographer.',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`home_page\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`home_page_locales_locale_parent_id_unique\` ON \`home_page_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`about_page\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`about_page_locales\` (
  	\`title\` text DEFAULT 'About Us',
  	\`description\` text DEFAULT 'Who stands behind the camera: the photographer, the training and the experience.',
  	\`heading\` text DEFAULT 'About Us',
  	\`button\` text DEFAULT 'Get in touch',
  	\`experience\` text DEFAULT 'Experience',
  	\`education\` text DEFAULT 'Education',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`about_page\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`about_page_locales_locale_parent_id_unique\` ON \`about_page_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`works_page_tabs\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`works_page\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`works_page_tabs_order_idx\` ON \`works_page_tabs\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`works_page_tabs_parent_id_idx\` ON \`works_page_tabs\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`works_page_tabs_locales\` (
  	\`name\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`works_page_tabs\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`works_page_tabs_locales_locale_parent_id_unique\` ON \`works_page_tabs_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`works_page\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`works_page_locales\` (
  	\`title\` text DEFAULT 'Works',
  	\`description\` text DEFAULT 'Selected photographs, by project.',
  	\`heading\` text DEFAULT 'Projects',
  	\`all\` text DEFAULT 'All',
  	\`service_title\` text DEFAULT '{service} photography',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`works_page\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`works_page_locales_locale_parent_id_unique\` ON \`works_page_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`works_page_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`service_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`works_page\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`service_id\`) REFERENCES \`service\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`works_page_rels_order_idx\` ON \`works_page_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`works_page_rels_parent_idx\` ON \`works_page_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`works_page_rels_path_idx\` ON \`works_page_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`works_page_rels_service_id_idx\` ON \`works_page_rels\` (\`service_id\`);`)
  await db.run(sql`CREATE TABLE \`project_page\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`project_page_locales\` (
  	\`title\` text DEFAULT 'Projects',
  	\`description\` text DEFAULT 'One project in detail: the job, the year and the photographs.',
  	\`heading\` text DEFAULT 'Weddings 2024',
  	\`facts_year_label\` text DEFAULT 'Year',
  	\`facts_year\` text DEFAULT '2024',
  	\`facts_service_label\` text DEFAULT 'Service',
  	\`facts_service\` text DEFAULT 'Studio Session',
  	\`facts_project_label\` text DEFAULT 'Project',
  	\`facts_project\` text DEFAULT 'Creatice',
  	\`job_heading\` text DEFAULT 'Job Description',
  	\`job\` text DEFAULT 'An afternoon in the studio, two hours of daylight and a short list of pictures that mattered to the couple. We kept the set plain and the company small, and let the rest happen.',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`project_page\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`project_page_locales_locale_parent_id_unique\` ON \`project_page_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`services_page_cards\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`icon\` text DEFAULT 'camera' NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`services_page\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`services_page_cards_order_idx\` ON \`services_page_cards\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`services_page_cards_parent_id_idx\` ON \`services_page_cards\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`services_page_cards_locales\` (
  	\`name\` text DEFAULT '',
  	\`text\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`services_page_cards\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`services_page_cards_locales_locale_parent_id_unique\` ON \`services_page_cards_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`services_page\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`services_page_locales\` (
  	\`title\` text DEFAULT 'Services',
  	\`description\` text DEFAULT 'Portraits, maternity and weddings: what can be booked.',
  	\`heading\` text DEFAULT 'Services',
  	\`subtitle\` text DEFAULT 'We provide quality service',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`services_page\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`services_page_locales_locale_parent_id_unique\` ON \`services_page_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`contact_page\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`contact_page_locales\` (
  	\`title\` text DEFAULT 'Contact Us',
  	\`description\` text DEFAULT 'Tell me about your project: address, phone, email and a contact form.',
  	\`office\` text DEFAULT 'Our Office',
  	\`phone\` text DEFAULT 'Contact Number',
  	\`email\` text DEFAULT 'Email Us',
  	\`heading\` text DEFAULT 'Contact Us',
  	\`subtitle\` text DEFAULT 'Get in touch',
  	\`form_full_name\` text DEFAULT 'Full Name',
  	\`form_email\` text DEFAULT 'Email Address',
  	\`form_message\` text DEFAULT 'Message',
  	\`form_button\` text DEFAULT 'Send Message',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`contact_page\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`contact_page_locales_locale_parent_id_unique\` ON \`contact_page_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`policy_page\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`policy_page_locales\` (
  	\`title\` text DEFAULT 'Policy',
  	\`description\` text DEFAULT 'Booking and cancellation: retainer, balance, rescheduling, weddings and weather.',
  	\`body\` text DEFAULT '{"root":{"type":"root","children":[{"type":"heading","tag":"h2","children":[{"type":"text","text":"BOOKING POLICY","detail":0,"format":0,"mode":"normal","style":"","version":1}],"direction":"ltr","format":"","indent":0,"version":1},{"type":"paragraph","children":[{"type":"text","text":"A 50% non-refundable retainer is due at booking and reserves your date. The balance is due at the session.","detail":0,"format":0,"mode":"normal","style":"","version":1}],"textFormat":0,"textStyle":"","direction":"ltr","format":"","indent":0,"version":1},{"type":"heading","tag":"h2","children":[{"type":"text","text":"CANCELLATION POLICY","detail":0,"format":0,"mode":"normal","style":"","version":1}],"direction":"ltr","format":"","indent":0,"version":1},{"type":"paragraph","children":[{"type":"text","text":"If you cancel, the retainer is forfeited. It can be credited toward a future session if you reschedule by calling 72 hours before your session.","detail":0,"format":0,"mode":"normal","style":"","version":1}],"textFormat":0,"textStyle":"","direction":"ltr","format":"","indent":0,"version":1},{"type":"heading","tag":"h2","children":[{"type":"text","text":"WEDDING","detail":0,"format":0,"mode":"normal","style":"","version":1}],"direction":"ltr","format":"","indent":0,"version":1},{"type":"paragraph","children":[{"type":"text","text":"A 50% retainer is due after the contract is signed.","detail":0,"format":0,"mode":"normal","style":"","version":1}],"textFormat":0,"textStyle":"","direction":"ltr","format":"","indent":0,"version":1},{"type":"paragraph","children":[{"type":"text","text":"The remainder is paid in two equal parts: the first is due two months before the wedding, the second one month before the wedding.","detail":0,"format":0,"mode":"normal","style":"","version":1}],"textFormat":0,"textStyle":"","direction":"ltr","format":"","indent":0,"version":1},{"type":"heading","tag":"h2","children":[{"type":"text","text":"Special Circumstances","detail":0,"format":0,"mode":"normal","style":"","version":1}],"direction":"ltr","format":"","indent":0,"version":1},{"type":"paragraph","children":[{"type":"text","text":"If the photographer cannot travel to you because of a last-minute disaster, all money paid is refunded.","detail":0,"format":0,"mode":"normal","style":"","version":1}],"textFormat":0,"textStyle":"","direction":"ltr","format":"","indent":0,"version":1},{"type":"heading","tag":"h2","children":[{"type":"text","text":"Act Of God","detail":0,"format":0,"mode":"normal","style":"","version":1}],"direction":"ltr","format":"","indent":0,"version":1},{"type":"paragraph","children":[{"type":"text","text":"A disaster is an event that nobody could foresee or prevent, such as a flood, a storm, an earthquake or a fire. If one keeps the photographer from travelling to you, the refund covers everything you have paid, the retainer included.","detail":0,"format":0,"mode":"normal","style":"","version":1}],"textFormat":0,"textStyle":"","direction":"ltr","format":"","indent":0,"version":1},{"type":"heading","tag":"h2","children":[{"type":"text","text":"WEDDING (weather)","detail":0,"format":0,"mode":"normal","style":"","version":1}],"direction":"ltr","format":"","indent":0,"version":1},{"type":"paragraph","children":[{"type":"text","text":"In bad weather the photographer has no obligation to shoot outdoors. Please plan a place under cover for the photographs in case of rain, snow or wind.","detail":0,"format":0,"mode":"normal","style":"","version":1}],"textFormat":0,"textStyle":"","direction":"ltr","format":"","indent":0,"version":1}],"direction":"ltr","format":"","indent":0,"version":1}}',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`policy_page\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`policy_page_locales_locale_parent_id_unique\` ON \`policy_page_locales\` (\`_locale\`,\`_parent_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`service\`;`)
  await db.run(sql`DROP TABLE \`service_locales\`;`)
  await db.run(sql`DROP TABLE \`service_rels\`;`)
  await db.run(sql`DROP TABLE \`portfolio\`;`)
  await db.run(sql`DROP TABLE \`portfolio_locales\`;`)
  await db.run(sql`DROP TABLE \`portfolio_rels\`;`)
  await db.run(sql`DROP TABLE \`media\`;`)
  await db.run(sql`DROP TABLE \`media_locales\`;`)
  await db.run(sql`DROP TABLE \`education\`;`)
  await db.run(sql`DROP TABLE \`education_locales\`;`)
  await db.run(sql`DROP TABLE \`experience\`;`)
  await db.run(sql`DROP TABLE \`experience_locales\`;`)
  await db.run(sql`DROP TABLE \`contact_message\`;`)
  await db.run(sql`DROP TABLE \`user_sessions\`;`)
  await db.run(sql`DROP TABLE \`user\`;`)
  await db.run(sql`DROP TABLE \`user_locales\`;`)
  await db.run(sql`DROP TABLE \`refresh_token\`;`)
  await db.run(sql`DROP TABLE \`one_time_code\`;`)
  await db.run(sql`DROP TABLE \`payload_kv\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_migrations\`;`)
  await db.run(sql`DROP TABLE \`site\`;`)
  await db.run(sql`DROP TABLE \`site_locales\`;`)
  await db.run(sql`DROP TABLE \`home_page\`;`)
  await db.run(sql`DROP TABLE \`home_page_locales\`;`)
  await db.run(sql`DROP TABLE \`about_page\`;`)
  await db.run(sql`DROP TABLE \`about_page_locales\`;`)
  await db.run(sql`DROP TABLE \`works_page_tabs\`;`)
  await db.run(sql`DROP TABLE \`works_page_tabs_locales\`;`)
  await db.run(sql`DROP TABLE \`works_page\`;`)
  await db.run(sql`DROP TABLE \`works_page_locales\`;`)
  await db.run(sql`DROP TABLE \`works_page_rels\`;`)
  await db.run(sql`DROP TABLE \`project_page\`;`)
  await db.run(sql`DROP TABLE \`project_page_locales\`;`)
  await db.run(sql`DROP TABLE \`services_page_cards\`;`)
  await db.run(sql`DROP TABLE \`services_page_cards_locales\`;`)
  await db.run(sql`DROP TABLE \`services_page\`;`)
  await db.run(sql`DROP TABLE \`services_page_locales\`;`)
  await db.run(sql`DROP TABLE \`contact_page\`;`)
  await db.run(sql`DROP TABLE \`contact_page_locales\`;`)
  await db.run(sql`DROP TABLE \`policy_page\`;`)
  await db.run(sql`DROP TABLE \`policy_page_locales\`;`)
}
