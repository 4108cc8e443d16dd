import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`story_blocks_text\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`story\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`story_blocks_text_order_idx\` ON \`story_blocks_text\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_text_parent_id_idx\` ON \`story_blocks_text\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_text_path_idx\` ON \`story_blocks_text\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`story_blocks_text_locales\` (
  	\`text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`story_blocks_text\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`story_blocks_text_locales_locale_parent_id_unique\` ON \`story_blocks_text_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_text_locales_parent_idx\` ON \`story_blocks_text_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`story_blocks_photograph\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`photograph_id\` text,
  	\`width\` text DEFAULT 'text',
  	\`block_name\` text,
  	FOREIGN KEY (\`photograph_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`story\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`story_blocks_photograph_order_idx\` ON \`story_blocks_photograph\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_photograph_parent_id_idx\` ON \`story_blocks_photograph\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_photograph_path_idx\` ON \`story_blocks_photograph\` (\`_path\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_photograph_photograph_idx\` ON \`story_blocks_photograph\` (\`photograph_id\`);`)
  await db.run(sql`CREATE TABLE \`story_blocks_photograph_locales\` (
  	\`caption\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`story_blocks_photograph\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`story_blocks_photograph_locales_locale_parent_id_unique\` ON \`story_blocks_photograph_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_photograph_locales_parent_idx\` ON \`story_blocks_photograph_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`story_blocks_pair\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`first_id\` text,
  	\`second_id\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`first_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`second_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`story\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`story_blocks_pair_order_idx\` ON \`story_blocks_pair\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_pair_parent_id_idx\` ON \`story_blocks_pair\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_pair_path_idx\` ON \`story_blocks_pair\` (\`_path\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_pair_first_idx\` ON \`story_blocks_pair\` (\`first_id\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_pair_second_idx\` ON \`story_blocks_pair\` (\`second_id\`);`)
  await db.run(sql`CREATE TABLE \`story_blocks_grid\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`story\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`story_blocks_grid_order_idx\` ON \`story_blocks_grid\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_grid_parent_id_idx\` ON \`story_blocks_grid\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_grid_path_idx\` ON \`story_blocks_grid\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`story_blocks_quote\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`photograph_id\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`photograph_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`story\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`story_blocks_quote_order_idx\` ON \`story_blocks_quote\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_quote_parent_id_idx\` ON \`story_blocks_quote\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_quote_path_idx\` ON \`story_blocks_quote\` (\`_path\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_quote_photograph_idx\` ON \`story_blocks_quote\` (\`photograph_id\`);`)
  await db.run(sql`CREATE TABLE \`story_blocks_quote_locales\` (
  	\`text\` text DEFAULT '',
  	\`name\` text DEFAULT '',
  	\`occasion\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`story_blocks_quote\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`story_blocks_quote_locales_locale_parent_id_unique\` ON \`story_blocks_quote_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_quote_locales_parent_idx\` ON \`story_blocks_quote_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`story_blocks_prices_rows\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`story_blocks_prices\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`story_blocks_prices_rows_order_idx\` ON \`story_blocks_prices_rows\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_prices_rows_parent_id_idx\` ON \`story_blocks_prices_rows\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`story_blocks_prices_rows_locales\` (
  	\`name\` text DEFAULT '',
  	\`contents\` text DEFAULT '',
  	\`price\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`story_blocks_prices_rows\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`story_blocks_prices_rows_locales_locale_parent_id_unique\` ON \`story_blocks_prices_rows_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_prices_rows_locales_parent_idx\` ON \`story_blocks_prices_rows_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`story_blocks_prices\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`story\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`story_blocks_prices_order_idx\` ON \`story_blocks_prices\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_prices_parent_id_idx\` ON \`story_blocks_prices\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_prices_path_idx\` ON \`story_blocks_prices\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`story_blocks_prices_locales\` (
  	\`heading\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`story_blocks_prices\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`story_blocks_prices_locales_locale_parent_id_unique\` ON \`story_blocks_prices_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_prices_locales_parent_idx\` ON \`story_blocks_prices_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`story_blocks_questions_rows\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`story_blocks_questions\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`story_blocks_questions_rows_order_idx\` ON \`story_blocks_questions_rows\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_questions_rows_parent_id_idx\` ON \`story_blocks_questions_rows\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`story_blocks_questions_rows_locales\` (
  	\`question\` text DEFAULT '',
  	\`answer\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`story_blocks_questions_rows\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`story_blocks_questions_rows_locales_locale_parent_id_unique\` ON \`story_blocks_questions_rows_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_questions_rows_locales_parent_idx\` ON \`story_blocks_questions_rows_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`story_blocks_questions\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`story\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`story_blocks_questions_order_idx\` ON \`story_blocks_questions\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_questions_parent_id_idx\` ON \`story_blocks_questions\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_questions_path_idx\` ON \`story_blocks_questions\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`story_blocks_questions_locales\` (
  	\`heading\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`story_blocks_questions\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`story_blocks_questions_locales_locale_parent_id_unique\` ON \`story_blocks_questions_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_questions_locales_parent_idx\` ON \`story_blocks_questions_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`story_blocks_button\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`target\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`story\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`story_blocks_button_order_idx\` ON \`story_blocks_button\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_button_parent_id_idx\` ON \`story_blocks_button\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_button_path_idx\` ON \`story_blocks_button\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`story_blocks_button_locales\` (
  	\`label\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`story_blocks_button\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`story_blocks_button_locales_locale_parent_id_unique\` ON \`story_blocks_button_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_button_locales_parent_idx\` ON \`story_blocks_button_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`story_blocks_enquiry\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`story\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`story_blocks_enquiry_order_idx\` ON \`story_blocks_enquiry\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_enquiry_parent_id_idx\` ON \`story_blocks_enquiry\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_enquiry_path_idx\` ON \`story_blocks_enquiry\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`story_blocks_enquiry_locales\` (
  	\`heading\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`story_blocks_enquiry\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`story_blocks_enquiry_locales_locale_parent_id_unique\` ON \`story_blocks_enquiry_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_enquiry_locales_parent_idx\` ON \`story_blocks_enquiry_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`story_blocks_portfolios\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`story\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`story_blocks_portfolios_order_idx\` ON \`story_blocks_portfolios\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_portfolios_parent_id_idx\` ON \`story_blocks_portfolios\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_portfolios_path_idx\` ON \`story_blocks_portfolios\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`story_blocks_portfolios_locales\` (
  	\`heading\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`story_blocks_portfolios\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`story_blocks_portfolios_locales_locale_parent_id_unique\` ON \`story_blocks_portfolios_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`story_blocks_portfolios_locales_parent_idx\` ON \`story_blocks_portfolios_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`story\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`date\` text,
  	\`cover_id\` text,
  	\`indexed\` integer DEFAULT true,
  	\`slug\` text,
  	\`search_text\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`cover_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`story_date_idx\` ON \`story\` (\`date\`);`)
  await db.run(sql`CREATE INDEX \`story_cover_idx\` ON \`story\` (\`cover_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`story_slug_idx\` ON \`story\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`story_updated_at_idx\` ON \`story\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`story_created_at_idx\` ON \`story\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`story__status_idx\` ON \`story\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`story_locales\` (
  	\`title\` text,
  	\`excerpt\` text,
  	\`description\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`story\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`story_locales_locale_parent_id_unique\` ON \`story_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`story_locales_parent_idx\` ON \`story_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`story_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`story\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`story_texts_order_parent\` ON \`story_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`story_texts_text_idx\` ON \`story_texts\` (\`text\`);`)
  await db.run(sql`CREATE TABLE \`story_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`media_id\` text,
  	\`portfolio_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`story\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`portfolio_id\`) REFERENCES \`portfolio\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`story_rels_order_idx\` ON \`story_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`story_rels_parent_idx\` ON \`story_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`story_rels_path_idx\` ON \`story_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`story_rels_media_id_idx\` ON \`story_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`story_rels_portfolio_id_idx\` ON \`story_rels\` (\`portfolio_id\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_blocks_text\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_story_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_text_order_idx\` ON \`_story_v_blocks_text\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_text_parent_id_idx\` ON \`_story_v_blocks_text\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_text_path_idx\` ON \`_story_v_blocks_text\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_blocks_text_locales\` (
  	\`text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_story_v_blocks_text\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_story_v_blocks_text_locales_locale_parent_id_unique\` ON \`_story_v_blocks_text_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_text_locales_parent_idx\` ON \`_story_v_blocks_text_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_blocks_photograph\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`photograph_id\` text,
  	\`width\` text DEFAULT 'text',
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`photograph_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_story_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_photograph_order_idx\` ON \`_story_v_blocks_photograph\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_photograph_parent_id_idx\` ON \`_story_v_blocks_photograph\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_photograph_path_idx\` ON \`_story_v_blocks_photograph\` (\`_path\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_photograph_photograph_idx\` ON \`_story_v_blocks_photograph\` (\`photograph_id\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_blocks_photograph_locales\` (
  	\`caption\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_story_v_blocks_photograph\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_story_v_blocks_photograph_locales_locale_parent_id_unique\` ON \`_story_v_blocks_photograph_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_photograph_locales_parent_idx\` ON \`_story_v_blocks_photograph_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_blocks_pair\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`first_id\` text,
  	\`second_id\` text,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`first_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`second_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_story_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_pair_order_idx\` ON \`_story_v_blocks_pair\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_pair_parent_id_idx\` ON \`_story_v_blocks_pair\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_pair_path_idx\` ON \`_story_v_blocks_pair\` (\`_path\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_pair_first_idx\` ON \`_story_v_blocks_pair\` (\`first_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_pair_second_idx\` ON \`_story_v_blocks_pair\` (\`second_id\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_blocks_grid\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_story_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_grid_order_idx\` ON \`_story_v_blocks_grid\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_grid_parent_id_idx\` ON \`_story_v_blocks_grid\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_grid_path_idx\` ON \`_story_v_blocks_grid\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_blocks_quote\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`photograph_id\` text,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`photograph_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_story_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_quote_order_idx\` ON \`_story_v_blocks_quote\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_quote_parent_id_idx\` ON \`_story_v_blocks_quote\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_quote_path_idx\` ON \`_story_v_blocks_quote\` (\`_path\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_quote_photograph_idx\` ON \`_story_v_blocks_quote\` (\`photograph_id\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_blocks_quote_locales\` (
  	\`text\` text DEFAULT '',
  	\`name\` text DEFAULT '',
  	\`occasion\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_story_v_blocks_quote\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_story_v_blocks_quote_locales_locale_parent_id_unique\` ON \`_story_v_blocks_quote_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_quote_locales_parent_idx\` ON \`_story_v_blocks_quote_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_blocks_prices_rows\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_story_v_blocks_prices\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_prices_rows_order_idx\` ON \`_story_v_blocks_prices_rows\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_prices_rows_parent_id_idx\` ON \`_story_v_blocks_prices_rows\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_blocks_prices_rows_locales\` (
  	\`name\` text DEFAULT '',
  	\`contents\` text DEFAULT '',
  	\`price\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_story_v_blocks_prices_rows\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_story_v_blocks_prices_rows_locales_locale_parent_id_unique\` ON \`_story_v_blocks_prices_rows_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_prices_rows_locales_parent_idx\` ON \`_story_v_blocks_prices_rows_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_blocks_prices\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_story_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_prices_order_idx\` ON \`_story_v_blocks_prices\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_prices_parent_id_idx\` ON \`_story_v_blocks_prices\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_prices_path_idx\` ON \`_story_v_blocks_prices\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_blocks_prices_locales\` (
  	\`heading\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_story_v_blocks_prices\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_story_v_blocks_prices_locales_locale_parent_id_unique\` ON \`_story_v_blocks_prices_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_prices_locales_parent_idx\` ON \`_story_v_blocks_prices_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_blocks_questions_rows\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_story_v_blocks_questions\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_questions_rows_order_idx\` ON \`_story_v_blocks_questions_rows\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_questions_rows_parent_id_idx\` ON \`_story_v_blocks_questions_rows\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_blocks_questions_rows_locales\` (
  	\`question\` text DEFAULT '',
  	\`answer\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_story_v_blocks_questions_rows\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_story_v_blocks_questions_rows_locales_locale_parent_id_uniq\` ON \`_story_v_blocks_questions_rows_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_questions_rows_locales_parent_idx\` ON \`_story_v_blocks_questions_rows_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_blocks_questions\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_story_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_questions_order_idx\` ON \`_story_v_blocks_questions\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_questions_parent_id_idx\` ON \`_story_v_blocks_questions\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_questions_path_idx\` ON \`_story_v_blocks_questions\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_blocks_questions_locales\` (
  	\`heading\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_story_v_blocks_questions\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_story_v_blocks_questions_locales_locale_parent_id_unique\` ON \`_story_v_blocks_questions_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_questions_locales_parent_idx\` ON \`_story_v_blocks_questions_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_blocks_button\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`target\` text,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_story_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_button_order_idx\` ON \`_story_v_blocks_button\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_button_parent_id_idx\` ON \`_story_v_blocks_button\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_button_path_idx\` ON \`_story_v_blocks_button\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_blocks_button_locales\` (
  	\`label\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_story_v_blocks_button\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_story_v_blocks_button_locales_locale_parent_id_unique\` ON \`_story_v_blocks_button_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_button_locales_parent_idx\` ON \`_story_v_blocks_button_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_blocks_enquiry\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_story_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_enquiry_order_idx\` ON \`_story_v_blocks_enquiry\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_enquiry_parent_id_idx\` ON \`_story_v_blocks_enquiry\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_enquiry_path_idx\` ON \`_story_v_blocks_enquiry\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_blocks_enquiry_locales\` (
  	\`heading\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_story_v_blocks_enquiry\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_story_v_blocks_enquiry_locales_locale_parent_id_unique\` ON \`_story_v_blocks_enquiry_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_enquiry_locales_parent_idx\` ON \`_story_v_blocks_enquiry_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_blocks_portfolios\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_story_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_portfolios_order_idx\` ON \`_story_v_blocks_portfolios\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_portfolios_parent_id_idx\` ON \`_story_v_blocks_portfolios\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_portfolios_path_idx\` ON \`_story_v_blocks_portfolios\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_blocks_portfolios_locales\` (
  	\`heading\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_story_v_blocks_portfolios\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_story_v_blocks_portfolios_locales_locale_parent_id_unique\` ON \`_story_v_blocks_portfolios_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_blocks_portfolios_locales_parent_idx\` ON \`_story_v_blocks_portfolios_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_story_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_date\` text,
  	\`version_cover_id\` text,
  	\`version_indexed\` integer DEFAULT true,
  	\`version_slug\` text,
  	\`version_search_text\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`story\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_cover_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_story_v_parent_idx\` ON \`_story_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_version_version_date_idx\` ON \`_story_v\` (\`version_date\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_version_version_cover_idx\` ON \`_story_v\` (\`version_cover_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_version_version_slug_idx\` ON \`_story_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_version_version_updated_at_idx\` ON \`_story_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_version_version_created_at_idx\` ON \`_story_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_version_version__status_idx\` ON \`_story_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_created_at_idx\` ON \`_story_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_updated_at_idx\` ON \`_story_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_snapshot_idx\` ON \`_story_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_published_locale_idx\` ON \`_story_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_latest_idx\` ON \`_story_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_autosave_idx\` ON \`_story_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_locales\` (
  	\`version_title\` text,
  	\`version_excerpt\` text,
  	\`version_description\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_story_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_story_v_locales_locale_parent_id_unique\` ON \`_story_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_locales_parent_idx\` ON \`_story_v_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_story_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_story_v_texts_order_parent\` ON \`_story_v_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_story_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`media_id\` text,
  	\`portfolio_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_story_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`portfolio_id\`) REFERENCES \`portfolio\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_story_v_rels_order_idx\` ON \`_story_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_rels_parent_idx\` ON \`_story_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_rels_path_idx\` ON \`_story_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_rels_media_id_idx\` ON \`_story_v_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`_story_v_rels_portfolio_id_idx\` ON \`_story_v_rels\` (\`portfolio_id\`);`)
  await db.run(sql`CREATE TABLE \`own_text\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`own_text_key_idx\` ON \`own_text\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`own_text_updated_at_idx\` ON \`own_text\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`own_text_created_at_idx\` ON \`own_text\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`preview_link\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`target\` text NOT NULL,
  	\`expires_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`preview_link_target_idx\` ON \`preview_link\` (\`target\`);`)
  await db.run(sql`CREATE INDEX \`preview_link_updated_at_idx\` ON \`preview_link\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`preview_link_created_at_idx\` ON \`preview_link\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`home_page_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`media_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`home_page\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`home_page_rels_order_idx\` ON \`home_page_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`home_page_rels_parent_idx\` ON \`home_page_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`home_page_rels_path_idx\` ON \`home_page_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`home_page_rels_media_id_idx\` ON \`home_page_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE TABLE \`_home_page_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`media_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_home_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_page_v_rels_order_idx\` ON \`_home_page_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_rels_parent_idx\` ON \`_home_page_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_rels_path_idx\` ON \`_home_page_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_rels_media_id_idx\` ON \`_home_page_v_rels\` (\`media_id\`);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`story_id\` text REFERENCES story(id) ON DELETE cascade;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_story_id_idx\` ON \`payload_locked_documents_rels\` (\`story_id\`);`)
  await db.run(sql`ALTER TABLE \`home_page\` ADD \`carousel_from\` text DEFAULT 'random';`)
  await db.run(sql`ALTER TABLE \`_home_page_v\` ADD \`version_carousel_from\` text DEFAULT 'random';`)
  await db.run(sql`ALTER TABLE \`services_page_cards\` ADD \`service_id\` text REFERENCES service(id) ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`services_page_cards_service_idx\` ON \`services_page_cards\` (\`service_id\`);`)
  await db.run(sql`ALTER TABLE \`_services_page_v_version_cards\` ADD \`service_id\` text REFERENCES service(id) ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`_services_page_v_version_cards_service_idx\` ON \`_services_page_v_version_cards\` (\`service_id\`);`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`tall_focal_x\` numeric;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`tall_focal_y\` numeric;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`story_blocks_text\`;`)
  await db.run(sql`DROP TABLE \`story_blocks_text_locales\`;`)
  await db.run(sql`DROP TABLE \`story_blocks_photograph\`;`)
  await db.run(sql`DROP TABLE \`story_blocks_photograph_locales\`;`)
  await db.run(sql`DROP TABLE \`story_blocks_pair\`;`)
  await db.run(sql`DROP TABLE \`story_blocks_grid\`;`)
  await db.run(sql`DROP TABLE \`story_blocks_quote\`;`)
  await db.run(sql`DROP TABLE \`story_blocks_quote_locales\`;`)
  await db.run(sql`DROP TABLE \`story_blocks_prices_rows\`;`)
  await db.run(sql`DROP TABLE \`story_blocks_prices_rows_locales\`;`)
  await db.run(sql`DROP TABLE \`story_blocks_prices\`;`)
  await db.run(sql`DROP TABLE \`story_blocks_prices_locales\`;`)
  await db.run(sql`DROP TABLE \`story_blocks_questions_rows\`;`)
  await db.run(sql`DROP TABLE \`story_blocks_questions_rows_locales\`;`)
  await db.run(sql`DROP TABLE \`story_blocks_questions\`;`)
  await db.run(sql`DROP TABLE \`story_blocks_questions_locales\`;`)
  await db.run(sql`DROP TABLE \`story_blocks_button\`;`)
  await db.run(sql`DROP TABLE \`story_blocks_button_locales\`;`)
  await db.run(sql`DROP TABLE \`story_blocks_enquiry\`;`)
  await db.run(sql`DROP TABLE \`story_blocks_enquiry_locales\`;`)
  await db.run(sql`DROP TABLE \`story_blocks_portfolios\`;`)
  await db.run(sql`DROP TABLE \`story_blocks_portfolios_locales\`;`)
  await db.run(sql`DROP TABLE \`story\`;`)
  await db.run(sql`DROP TABLE \`story_locales\`;`)
  await db.run(sql`DROP TABLE \`story_texts\`;`)
  await db.run(sql`DROP TABLE \`story_rels\`;`)
  await db.run(sql`DROP TABLE \`_story_v_blocks_text\`;`)
  await db.run(sql`DROP TABLE \`_story_v_blocks_text_locales\`;`)
  await db.run(sql`DROP TABLE \`_story_v_blocks_photograph\`;`)
  await db.run(sql`DROP TABLE \`_story_v_blocks_photograph_locales\`;`)
  await db.run(sql`DROP TABLE \`_story_v_blocks_pair\`;`)
  await db.run(sql`DROP TABLE \`_story_v_blocks_grid\`;`)
  await db.run(sql`DROP TABLE \`_story_v_blocks_quote\`;`)
  await db.run(sql`DROP TABLE \`_story_v_blocks_quote_locales\`;`)
  await db.run(sql`DROP TABLE \`_story_v_blocks_prices_rows\`;`)
  await db.run(sql`DROP TABLE \`_story_v_blocks_prices_rows_locales\`;`)
  await db.run(sql`DROP TABLE \`_story_v_blocks_prices\`;`)
  await db.run(sql`DROP TABLE \`_story_v_blocks_prices_locales\`;`)
  await db.run(sql`DROP TABLE \`_story_v_blocks_questions_rows\`;`)
  await db.run(sql`DROP TABLE \`_story_v_blocks_questions_rows_locales\`;`)
  await db.run(sql`DROP TABLE \`_story_v_blocks_questions\`;`)
  await db.run(sql`DROP TABLE \`_story_v_blocks_questions_locales\`;`)
  await db.run(sql`DROP TABLE \`_story_v_blocks_button\`;`)
  await db.run(sql`DROP TABLE \`_story_v_blocks_button_locales\`;`)
  await db.run(sql`DROP TABLE \`_story_v_blocks_enquiry\`;`)
  await db.run(sql`DROP TABLE \`_story_v_blocks_enquiry_locales\`;`)
  await db.run(sql`DROP TABLE \`_story_v_blocks_portfolios\`;`)
  await db.run(sql`DROP TABLE \`_story_v_blocks_portfolios_locales\`;`)
  await db.run(sql`DROP TABLE \`_story_v\`;`)
  await db.run(sql`DROP TABLE \`_story_v_locales\`;`)
  await db.run(sql`DROP TABLE \`_story_v_texts\`;`)
  await db.run(sql`DROP TABLE \`_story_v_rels\`;`)
  await db.run(sql`DROP TABLE \`own_text\`;`)
  await db.run(sql`DROP TABLE \`preview_link\`;`)
  await db.run(sql`DROP TABLE \`home_page_rels\`;`)
  await db.run(sql`DROP TABLE \`_home_page_v_rels\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`service_id\` text,
  	\`portfolio_id\` text,
  	\`media_id\` text,
  	\`page_id\` text,
  	\`education_id\` text,
  	\`experience_id\` text,
  	\`contact_message_id\` text,
  	\`user_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`service_id\`) REFERENCES \`service\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`portfolio_id\`) REFERENCES \`portfolio\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`page\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`education_id\`) REFERENCES \`education\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`experience_id\`) REFERENCES \`experience\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`contact_message_id\`) REFERENCES \`contact_message\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "service_id", "portfolio_id", "media_id", "page_id", "education_id", "experience_id", "contact_message_id", "user_id") SELECT "id", "order", "parent_id", "path", "service_id", "portfolio_id", "media_id", "page_id", "education_id", "experience_id", "contact_message_id", "user_id" FROM \`payload_locked_documents_rels\`;`)
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
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_education_id_idx\` ON \`payload_locked_documents_rels\` (\`education_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_experience_id_idx\` ON \`payload_locked_documents_rels\` (\`experience_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_contact_message_id_idx\` ON \`payload_locked_documents_rels\` (\`contact_message_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_user_id_idx\` ON \`payload_locked_documents_rels\` (\`user_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_services_page_cards\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`icon\` text DEFAULT 'camera',
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`services_page\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_services_page_cards\`("_order", "_parent_id", "id", "icon") SELECT "_order", "_parent_id", "id", "icon" FROM \`services_page_cards\`;`)
  await db.run(sql`DROP TABLE \`services_page_cards\`;`)
  await db.run(sql`ALTER TABLE \`__new_services_page_cards\` RENAME TO \`services_page_cards\`;`)
  await db.run(sql`CREATE INDEX \`services_page_cards_order_idx\` ON \`services_page_cards\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`services_page_cards_parent_id_idx\` ON \`services_page_cards\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`__new__services_page_v_version_cards\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`icon\` text DEFAULT 'camera',
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_services_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new__services_page_v_version_cards\`("_order", "_parent_id", "id", "icon", "_uuid") SELECT "_order", "_parent_id", "id", "icon", "_uuid" FROM \`_services_page_v_version_cards\`;`)
  await db.run(sql`DROP TABLE \`_services_page_v_version_cards\`;`)
  await db.run(sql`ALTER TABLE \`__new__services_page_v_version_cards\` RENAME TO \`_services_page_v_version_cards\`;`)
  await db.run(sql`CREATE INDEX \`_services_page_v_version_cards_order_idx\` ON \`_services_page_v_version_cards\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_services_page_v_version_cards_parent_id_idx\` ON \`_services_page_v_version_cards\` (\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`home_page\` DROP COLUMN \`carousel_from\`;`)
  await db.run(sql`ALTER TABLE \`_home_page_v\` DROP COLUMN \`version_carousel_from\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`tall_focal_x\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`tall_focal_y\`;`)
}
