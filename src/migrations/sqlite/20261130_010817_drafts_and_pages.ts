import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`page_blocks_text\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`page\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`page_blocks_text_order_idx\` ON \`page_blocks_text\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_text_parent_id_idx\` ON \`page_blocks_text\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_text_path_idx\` ON \`page_blocks_text\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`page_blocks_text_locales\` (
  	\`text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`page_blocks_text\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`page_blocks_text_locales_locale_parent_id_unique\` ON \`page_blocks_text_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_text_locales_parent_idx\` ON \`page_blocks_text_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`page_blocks_photograph\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`photograph_id\` text,
  	\`width\` text DEFAULT 'text',
  	\`block_name\` text,
  	FOREIGN KEY (\`photograph_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`page\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`page_blocks_photograph_order_idx\` ON \`page_blocks_photograph\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_photograph_parent_id_idx\` ON \`page_blocks_photograph\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_photograph_path_idx\` ON \`page_blocks_photograph\` (\`_path\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_photograph_photograph_idx\` ON \`page_blocks_photograph\` (\`photograph_id\`);`)
  await db.run(sql`CREATE TABLE \`page_blocks_photograph_locales\` (
  	\`caption\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`page_blocks_photograph\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`page_blocks_photograph_locales_locale_parent_id_unique\` ON \`page_blocks_photograph_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_photograph_locales_parent_idx\` ON \`page_blocks_photograph_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`page_blocks_pair\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`first_id\` text,
  	\`second_id\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`first_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`second_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`page\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`page_blocks_pair_order_idx\` ON \`page_blocks_pair\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_pair_parent_id_idx\` ON \`page_blocks_pair\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_pair_path_idx\` ON \`page_blocks_pair\` (\`_path\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_pair_first_idx\` ON \`page_blocks_pair\` (\`first_id\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_pair_second_idx\` ON \`page_blocks_pair\` (\`second_id\`);`)
  await db.run(sql`CREATE TABLE \`page_blocks_grid\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`page\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`page_blocks_grid_order_idx\` ON \`page_blocks_grid\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_grid_parent_id_idx\` ON \`page_blocks_grid\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_grid_path_idx\` ON \`page_blocks_grid\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`page_blocks_quote\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`photograph_id\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`photograph_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`page\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`page_blocks_quote_order_idx\` ON \`page_blocks_quote\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_quote_parent_id_idx\` ON \`page_blocks_quote\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_quote_path_idx\` ON \`page_blocks_quote\` (\`_path\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_quote_photograph_idx\` ON \`page_blocks_quote\` (\`photograph_id\`);`)
  await db.run(sql`CREATE TABLE \`page_blocks_quote_locales\` (
  	\`text\` text DEFAULT '',
  	\`name\` text DEFAULT '',
  	\`occasion\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`page_blocks_quote\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`page_blocks_quote_locales_locale_parent_id_unique\` ON \`page_blocks_quote_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_quote_locales_parent_idx\` ON \`page_blocks_quote_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`page_blocks_prices_rows\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`page_blocks_prices\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`page_blocks_prices_rows_order_idx\` ON \`page_blocks_prices_rows\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_prices_rows_parent_id_idx\` ON \`page_blocks_prices_rows\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`page_blocks_prices_rows_locales\` (
  	\`name\` text DEFAULT '',
  	\`contents\` text DEFAULT '',
  	\`price\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`page_blocks_prices_rows\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`page_blocks_prices_rows_locales_locale_parent_id_unique\` ON \`page_blocks_prices_rows_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_prices_rows_locales_parent_idx\` ON \`page_blocks_prices_rows_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`page_blocks_prices\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`page\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`page_blocks_prices_order_idx\` ON \`page_blocks_prices\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_prices_parent_id_idx\` ON \`page_blocks_prices\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_prices_path_idx\` ON \`page_blocks_prices\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`page_blocks_prices_locales\` (
  	\`heading\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`page_blocks_prices\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`page_blocks_prices_locales_locale_parent_id_unique\` ON \`page_blocks_prices_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_prices_locales_parent_idx\` ON \`page_blocks_prices_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`page_blocks_questions_rows\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`page_blocks_questions\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`page_blocks_questions_rows_order_idx\` ON \`page_blocks_questions_rows\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_questions_rows_parent_id_idx\` ON \`page_blocks_questions_rows\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`page_blocks_questions_rows_locales\` (
  	\`question\` text DEFAULT '',
  	\`answer\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`page_blocks_questions_rows\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`page_blocks_questions_rows_locales_locale_parent_id_unique\` ON \`page_blocks_questions_rows_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_questions_rows_locales_parent_idx\` ON \`page_blocks_questions_rows_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`page_blocks_questions\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`page\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`page_blocks_questions_order_idx\` ON \`page_blocks_questions\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_questions_parent_id_idx\` ON \`page_blocks_questions\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_questions_path_idx\` ON \`page_blocks_questions\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`page_blocks_questions_locales\` (
  	\`heading\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`page_blocks_questions\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`page_blocks_questions_locales_locale_parent_id_unique\` ON \`page_blocks_questions_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_questions_locales_parent_idx\` ON \`page_blocks_questions_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`page_blocks_button\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`target\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`page\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`page_blocks_button_order_idx\` ON \`page_blocks_button\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_button_parent_id_idx\` ON \`page_blocks_button\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_button_path_idx\` ON \`page_blocks_button\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`page_blocks_button_locales\` (
  	\`label\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`page_blocks_button\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`page_blocks_button_locales_locale_parent_id_unique\` ON \`page_blocks_button_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_button_locales_parent_idx\` ON \`page_blocks_button_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`page_blocks_enquiry\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`page\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`page_blocks_enquiry_order_idx\` ON \`page_blocks_enquiry\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_enquiry_parent_id_idx\` ON \`page_blocks_enquiry\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_enquiry_path_idx\` ON \`page_blocks_enquiry\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`page_blocks_enquiry_locales\` (
  	\`heading\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`page_blocks_enquiry\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`page_blocks_enquiry_locales_locale_parent_id_unique\` ON \`page_blocks_enquiry_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_enquiry_locales_parent_idx\` ON \`page_blocks_enquiry_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`page_blocks_portfolios\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`page\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`page_blocks_portfolios_order_idx\` ON \`page_blocks_portfolios\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_portfolios_parent_id_idx\` ON \`page_blocks_portfolios\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_portfolios_path_idx\` ON \`page_blocks_portfolios\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`page_blocks_portfolios_locales\` (
  	\`heading\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`page_blocks_portfolios\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`page_blocks_portfolios_locales_locale_parent_id_unique\` ON \`page_blocks_portfolios_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`page_blocks_portfolios_locales_parent_idx\` ON \`page_blocks_portfolios_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`page\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`indexed\` integer DEFAULT true,
  	\`slug\` text,
  	\`search_text\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`page_slug_idx\` ON \`page\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`page_updated_at_idx\` ON \`page\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`page_created_at_idx\` ON \`page\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`page__status_idx\` ON \`page\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`page_locales\` (
  	\`title\` text,
  	\`description\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`page\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`page_locales_locale_parent_id_unique\` ON \`page_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`page_locales_parent_idx\` ON \`page_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`page_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`page\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`page_texts_order_parent\` ON \`page_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`page_texts_text_idx\` ON \`page_texts\` (\`text\`);`)
  await db.run(sql`CREATE TABLE \`page_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`media_id\` text,
  	\`portfolio_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`page\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`portfolio_id\`) REFERENCES \`portfolio\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`page_rels_order_idx\` ON \`page_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`page_rels_parent_idx\` ON \`page_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`page_rels_path_idx\` ON \`page_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`page_rels_media_id_idx\` ON \`page_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`page_rels_portfolio_id_idx\` ON \`page_rels\` (\`portfolio_id\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_blocks_text\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_text_order_idx\` ON \`_page_v_blocks_text\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_text_parent_id_idx\` ON \`_page_v_blocks_text\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_text_path_idx\` ON \`_page_v_blocks_text\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_blocks_text_locales\` (
  	\`text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_page_v_blocks_text\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_page_v_blocks_text_locales_locale_parent_id_unique\` ON \`_page_v_blocks_text_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_text_locales_parent_idx\` ON \`_page_v_blocks_text_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_blocks_photograph\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`photograph_id\` text,
  	\`width\` text DEFAULT 'text',
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`photograph_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_photograph_order_idx\` ON \`_page_v_blocks_photograph\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_photograph_parent_id_idx\` ON \`_page_v_blocks_photograph\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_photograph_path_idx\` ON \`_page_v_blocks_photograph\` (\`_path\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_photograph_photograph_idx\` ON \`_page_v_blocks_photograph\` (\`photograph_id\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_blocks_photograph_locales\` (
  	\`caption\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_page_v_blocks_photograph\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_page_v_blocks_photograph_locales_locale_parent_id_unique\` ON \`_page_v_blocks_photograph_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_photograph_locales_parent_idx\` ON \`_page_v_blocks_photograph_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_blocks_pair\` (
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
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_pair_order_idx\` ON \`_page_v_blocks_pair\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_pair_parent_id_idx\` ON \`_page_v_blocks_pair\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_pair_path_idx\` ON \`_page_v_blocks_pair\` (\`_path\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_pair_first_idx\` ON \`_page_v_blocks_pair\` (\`first_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_pair_second_idx\` ON \`_page_v_blocks_pair\` (\`second_id\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_blocks_grid\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_grid_order_idx\` ON \`_page_v_blocks_grid\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_grid_parent_id_idx\` ON \`_page_v_blocks_grid\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_grid_path_idx\` ON \`_page_v_blocks_grid\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_blocks_quote\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`photograph_id\` text,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`photograph_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_quote_order_idx\` ON \`_page_v_blocks_quote\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_quote_parent_id_idx\` ON \`_page_v_blocks_quote\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_quote_path_idx\` ON \`_page_v_blocks_quote\` (\`_path\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_quote_photograph_idx\` ON \`_page_v_blocks_quote\` (\`photograph_id\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_blocks_quote_locales\` (
  	\`text\` text DEFAULT '',
  	\`name\` text DEFAULT '',
  	\`occasion\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_page_v_blocks_quote\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_page_v_blocks_quote_locales_locale_parent_id_unique\` ON \`_page_v_blocks_quote_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_quote_locales_parent_idx\` ON \`_page_v_blocks_quote_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_blocks_prices_rows\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_page_v_blocks_prices\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_prices_rows_order_idx\` ON \`_page_v_blocks_prices_rows\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_prices_rows_parent_id_idx\` ON \`_page_v_blocks_prices_rows\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_blocks_prices_rows_locales\` (
  	\`name\` text DEFAULT '',
  	\`contents\` text DEFAULT '',
  	\`price\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_page_v_blocks_prices_rows\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_page_v_blocks_prices_rows_locales_locale_parent_id_unique\` ON \`_page_v_blocks_prices_rows_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_prices_rows_locales_parent_idx\` ON \`_page_v_blocks_prices_rows_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_blocks_prices\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_prices_order_idx\` ON \`_page_v_blocks_prices\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_prices_parent_id_idx\` ON \`_page_v_blocks_prices\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_prices_path_idx\` ON \`_page_v_blocks_prices\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_blocks_prices_locales\` (
  	\`heading\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_page_v_blocks_prices\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_page_v_blocks_prices_locales_locale_parent_id_unique\` ON \`_page_v_blocks_prices_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_prices_locales_parent_idx\` ON \`_page_v_blocks_prices_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_blocks_questions_rows\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_page_v_blocks_questions\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_questions_rows_order_idx\` ON \`_page_v_blocks_questions_rows\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_questions_rows_parent_id_idx\` ON \`_page_v_blocks_questions_rows\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_blocks_questions_rows_locales\` (
  	\`question\` text DEFAULT '',
  	\`answer\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_page_v_blocks_questions_rows\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_page_v_blocks_questions_rows_locales_locale_parent_id_uniqu\` ON \`_page_v_blocks_questions_rows_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_questions_rows_locales_parent_idx\` ON \`_page_v_blocks_questions_rows_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_blocks_questions\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_questions_order_idx\` ON \`_page_v_blocks_questions\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_questions_parent_id_idx\` ON \`_page_v_blocks_questions\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_questions_path_idx\` ON \`_page_v_blocks_questions\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_blocks_questions_locales\` (
  	\`heading\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_page_v_blocks_questions\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_page_v_blocks_questions_locales_locale_parent_id_unique\` ON \`_page_v_blocks_questions_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_questions_locales_parent_idx\` ON \`_page_v_blocks_questions_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_blocks_button\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`target\` text,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_button_order_idx\` ON \`_page_v_blocks_button\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_button_parent_id_idx\` ON \`_page_v_blocks_button\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_button_path_idx\` ON \`_page_v_blocks_button\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_blocks_button_locales\` (
  	\`label\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_page_v_blocks_button\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_page_v_blocks_button_locales_locale_parent_id_unique\` ON \`_page_v_blocks_button_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_button_locales_parent_idx\` ON \`_page_v_blocks_button_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_blocks_enquiry\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_enquiry_order_idx\` ON \`_page_v_blocks_enquiry\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_enquiry_parent_id_idx\` ON \`_page_v_blocks_enquiry\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_enquiry_path_idx\` ON \`_page_v_blocks_enquiry\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_blocks_enquiry_locales\` (
  	\`heading\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_page_v_blocks_enquiry\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_page_v_blocks_enquiry_locales_locale_parent_id_unique\` ON \`_page_v_blocks_enquiry_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_enquiry_locales_parent_idx\` ON \`_page_v_blocks_enquiry_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_blocks_portfolios\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`_path\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	\`block_name\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_portfolios_order_idx\` ON \`_page_v_blocks_portfolios\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_portfolios_parent_id_idx\` ON \`_page_v_blocks_portfolios\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_portfolios_path_idx\` ON \`_page_v_blocks_portfolios\` (\`_path\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_blocks_portfolios_locales\` (
  	\`heading\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_page_v_blocks_portfolios\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_page_v_blocks_portfolios_locales_locale_parent_id_unique\` ON \`_page_v_blocks_portfolios_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_blocks_portfolios_locales_parent_idx\` ON \`_page_v_blocks_portfolios_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_page_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
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
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`page\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_page_v_parent_idx\` ON \`_page_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_version_version_slug_idx\` ON \`_page_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_version_version_updated_at_idx\` ON \`_page_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_version_version_created_at_idx\` ON \`_page_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_version_version__status_idx\` ON \`_page_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_created_at_idx\` ON \`_page_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_updated_at_idx\` ON \`_page_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_snapshot_idx\` ON \`_page_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_published_locale_idx\` ON \`_page_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_latest_idx\` ON \`_page_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_autosave_idx\` ON \`_page_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_locales\` (
  	\`version_title\` text,
  	\`version_description\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_page_v_locales_locale_parent_id_unique\` ON \`_page_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_locales_parent_idx\` ON \`_page_v_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_page_v_texts_order_parent\` ON \`_page_v_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_page_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`media_id\` text,
  	\`portfolio_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`portfolio_id\`) REFERENCES \`portfolio\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_page_v_rels_order_idx\` ON \`_page_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_rels_parent_idx\` ON \`_page_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_rels_path_idx\` ON \`_page_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_rels_media_id_idx\` ON \`_page_v_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`_page_v_rels_portfolio_id_idx\` ON \`_page_v_rels\` (\`portfolio_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`version_theme\` text DEFAULT 'dark',
  	\`version_time_zone\` text,
  	\`version_security_contact\` text,
  	\`version_footer_linked_in\` text DEFAULT 'https://www.linkedin.com/',
  	\`version_footer_facebook\` text DEFAULT 'https://www.facebook.com/',
  	\`version_footer_twitter\` text DEFAULT 'https://x.com/',
  	\`version_footer_instagram\` text DEFAULT 'https://www.instagram.com/',
  	\`version__status\` text DEFAULT 'published',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	\`autosave\` integer
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_v_version_version__status_idx\` ON \`_site_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_created_at_idx\` ON \`_site_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_updated_at_idx\` ON \`_site_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_snapshot_idx\` ON \`_site_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_published_locale_idx\` ON \`_site_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_latest_idx\` ON \`_site_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_autosave_idx\` ON \`_site_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`_site_v_locales\` (
  	\`version_wordmark\` text DEFAULT '',
  	\`version_description\` text DEFAULT 'Photography portfolio: selected work, services and contact.',
  	\`version_navigation_home\` text DEFAULT 'Home',
  	\`version_navigation_portfolio\` text DEFAULT 'Portfolio',
  	\`version_navigation_contact\` text DEFAULT 'Contact',
  	\`version_navigation_about\` text DEFAULT 'About',
  	\`version_navigation_policy\` text DEFAULT 'Policy',
  	\`version_navigation_hire_me\` text DEFAULT 'Hire Me',
  	\`version_call_to_action_title\` text DEFAULT 'Are You Ready to kickstart your project with a touch of magic?',
  	\`version_call_to_action_text\` text DEFAULT 'I''m available for full-time or part-time work.',
  	\`version_call_to_action_button\` text DEFAULT 'Let''s Talk',
  	\`version_footer_copyright\` text DEFAULT '© 2024 {name}',
  	\`version_footer_work\` text DEFAULT 'Work',
  	\`version_footer_services\` text DEFAULT 'Services',
  	\`version_footer_project\` text DEFAULT 'Project',
  	\`version_footer_policy\` text DEFAULT 'Policy',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_site_v_locales_locale_parent_id_unique\` ON \`_site_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_locales_parent_idx\` ON \`_site_v_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_home_page_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`version_selected_work_show\` integer DEFAULT true,
  	\`version__status\` text DEFAULT 'published',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	\`autosave\` integer
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_page_v_version_version__status_idx\` ON \`_home_page_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_created_at_idx\` ON \`_home_page_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_updated_at_idx\` ON \`_home_page_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_snapshot_idx\` ON \`_home_page_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_published_locale_idx\` ON \`_home_page_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_latest_idx\` ON \`_home_page_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_autosave_idx\` ON \`_home_page_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`_home_page_v_locales\` (
  	\`version_title\` text DEFAULT 'Photography',
  	\`version_description\` text DEFAULT 'Photography portfolio: landscapes, people and the quiet things between them.',
  	\`version_line\` text DEFAULT 'I am a professional photographer.',
  	\`version_selected_work_heading\` text DEFAULT 'Selected work',
  	\`version_selected_work_link\` text DEFAULT 'All work',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_home_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_home_page_v_locales_locale_parent_id_unique\` ON \`_home_page_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_locales_parent_idx\` ON \`_home_page_v_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_about_page_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`version__status\` text DEFAULT 'published',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	\`autosave\` integer
  );
  `)
  await db.run(sql`CREATE INDEX \`_about_page_v_version_version__status_idx\` ON \`_about_page_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_about_page_v_created_at_idx\` ON \`_about_page_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_about_page_v_updated_at_idx\` ON \`_about_page_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_about_page_v_snapshot_idx\` ON \`_about_page_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_about_page_v_published_locale_idx\` ON \`_about_page_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_about_page_v_latest_idx\` ON \`_about_page_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_about_page_v_autosave_idx\` ON \`_about_page_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`_about_page_v_locales\` (
  	\`version_title\` text DEFAULT 'About Us',
  	\`version_description\` text DEFAULT 'Who stands behind the camera: the photographer, the training and the experience.',
  	\`version_heading\` text DEFAULT 'About Us',
  	\`version_button\` text DEFAULT 'Get in touch',
  	\`version_experience\` text DEFAULT 'Experience',
  	\`version_education\` text DEFAULT 'Education',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_about_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_about_page_v_locales_locale_parent_id_unique\` ON \`_about_page_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_about_page_v_locales_parent_idx\` ON \`_about_page_v_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_works_page_v_version_tabs\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_works_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_works_page_v_version_tabs_order_idx\` ON \`_works_page_v_version_tabs\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_works_page_v_version_tabs_parent_id_idx\` ON \`_works_page_v_version_tabs\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_works_page_v_version_tabs_locales\` (
  	\`name\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_works_page_v_version_tabs\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_works_page_v_version_tabs_locales_locale_parent_id_unique\` ON \`_works_page_v_version_tabs_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_works_page_v_version_tabs_locales_parent_idx\` ON \`_works_page_v_version_tabs_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_works_page_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`version__status\` text DEFAULT 'published',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	\`autosave\` integer
  );
  `)
  await db.run(sql`CREATE INDEX \`_works_page_v_version_version__status_idx\` ON \`_works_page_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_works_page_v_created_at_idx\` ON \`_works_page_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_works_page_v_updated_at_idx\` ON \`_works_page_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_works_page_v_snapshot_idx\` ON \`_works_page_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_works_page_v_published_locale_idx\` ON \`_works_page_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_works_page_v_latest_idx\` ON \`_works_page_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_works_page_v_autosave_idx\` ON \`_works_page_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`_works_page_v_locales\` (
  	\`version_title\` text DEFAULT 'Works',
  	\`version_description\` text DEFAULT 'Selected photographs, by project.',
  	\`version_heading\` text DEFAULT 'Projects',
  	\`version_all\` text DEFAULT 'All',
  	\`version_service_title\` text DEFAULT '{service} photography',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_works_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_works_page_v_locales_locale_parent_id_unique\` ON \`_works_page_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_works_page_v_locales_parent_idx\` ON \`_works_page_v_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_works_page_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`service_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_works_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`service_id\`) REFERENCES \`service\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_works_page_v_rels_order_idx\` ON \`_works_page_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_works_page_v_rels_parent_idx\` ON \`_works_page_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_works_page_v_rels_path_idx\` ON \`_works_page_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_works_page_v_rels_service_id_idx\` ON \`_works_page_v_rels\` (\`service_id\`);`)
  await db.run(sql`CREATE TABLE \`_project_page_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`version_image_id\` text,
  	\`version__status\` text DEFAULT 'published',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`version_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_project_page_v_version_version_image_idx\` ON \`_project_page_v\` (\`version_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_project_page_v_version_version__status_idx\` ON \`_project_page_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_project_page_v_created_at_idx\` ON \`_project_page_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_project_page_v_updated_at_idx\` ON \`_project_page_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_project_page_v_snapshot_idx\` ON \`_project_page_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_project_page_v_published_locale_idx\` ON \`_project_page_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_project_page_v_latest_idx\` ON \`_project_page_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_project_page_v_autosave_idx\` ON \`_project_page_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`_project_page_v_locales\` (
  	\`version_title\` text DEFAULT 'Projects',
  	\`version_description\` text DEFAULT 'One project in detail: the job, the year and the photographs.',
  	\`version_heading\` text DEFAULT 'Weddings 2024',
  	\`version_facts_year_label\` text DEFAULT 'Year',
  	\`version_facts_year\` text DEFAULT '2024',
  	\`version_facts_service_label\` text DEFAULT 'Service',
  	\`version_facts_service\` text DEFAULT 'Studio Session',
  	\`version_facts_project_label\` text DEFAULT 'Project',
  	\`version_facts_project\` text DEFAULT 'Creatice',
  	\`version_job_heading\` text DEFAULT 'Job Description',
  	\`version_job\` text DEFAULT 'An afternoon in the studio, two hours of daylight and a short list of pictures that mattered to the couple. We kept the set plain and the company small, and let the rest happen.',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_project_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_project_page_v_locales_locale_parent_id_unique\` ON \`_project_page_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_project_page_v_locales_parent_idx\` ON \`_project_page_v_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_services_page_v_version_cards\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`icon\` text DEFAULT 'camera',
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_services_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_services_page_v_version_cards_order_idx\` ON \`_services_page_v_version_cards\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_services_page_v_version_cards_parent_id_idx\` ON \`_services_page_v_version_cards\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_services_page_v_version_cards_locales\` (
  	\`name\` text DEFAULT '',
  	\`text\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_services_page_v_version_cards\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_services_page_v_version_cards_locales_locale_parent_id_uniq\` ON \`_services_page_v_version_cards_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_services_page_v_version_cards_locales_parent_idx\` ON \`_services_page_v_version_cards_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_services_page_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`version__status\` text DEFAULT 'published',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	\`autosave\` integer
  );
  `)
  await db.run(sql`CREATE INDEX \`_services_page_v_version_version__status_idx\` ON \`_services_page_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_services_page_v_created_at_idx\` ON \`_services_page_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_services_page_v_updated_at_idx\` ON \`_services_page_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_services_page_v_snapshot_idx\` ON \`_services_page_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_services_page_v_published_locale_idx\` ON \`_services_page_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_services_page_v_latest_idx\` ON \`_services_page_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_services_page_v_autosave_idx\` ON \`_services_page_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`_services_page_v_locales\` (
  	\`version_title\` text DEFAULT 'Services',
  	\`version_description\` text DEFAULT 'Portraits, maternity and weddings: what can be booked.',
  	\`version_heading\` text DEFAULT 'Services',
  	\`version_subtitle\` text DEFAULT 'We provide quality service',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_services_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_services_page_v_locales_locale_parent_id_unique\` ON \`_services_page_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_services_page_v_locales_parent_idx\` ON \`_services_page_v_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_contact_page_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`version__status\` text DEFAULT 'published',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	\`autosave\` integer
  );
  `)
  await db.run(sql`CREATE INDEX \`_contact_page_v_version_version__status_idx\` ON \`_contact_page_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_contact_page_v_created_at_idx\` ON \`_contact_page_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_contact_page_v_updated_at_idx\` ON \`_contact_page_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_contact_page_v_snapshot_idx\` ON \`_contact_page_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_contact_page_v_published_locale_idx\` ON \`_contact_page_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_contact_page_v_latest_idx\` ON \`_contact_page_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_contact_page_v_autosave_idx\` ON \`_contact_page_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`_contact_page_v_locales\` (
  	\`version_title\` text DEFAULT 'Contact Us',
  	\`version_description\` text DEFAULT 'Tell me about your project: address, phone, email and a contact form.',
  	\`version_office\` text DEFAULT 'Our Office',
  	\`version_phone\` text DEFAULT 'Contact Number',
  	\`version_email\` text DEFAULT 'Email Us',
  	\`version_heading\` text DEFAULT 'Contact Us',
  	\`version_subtitle\` text DEFAULT 'Get in touch',
  	\`version_form_full_name\` text DEFAULT 'Full Name',
  	\`version_form_email\` text DEFAULT 'Email Address',
  	\`version_form_message\` text DEFAULT 'Message',
  	\`version_form_button\` text DEFAULT 'Send Message',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_contact_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_contact_page_v_locales_locale_parent_id_unique\` ON \`_contact_page_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_contact_page_v_locales_parent_idx\` ON \`_contact_page_v_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_policy_page_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`version__status\` text DEFAULT 'published',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	\`autosave\` integer
  );
  `)
  await db.run(sql`CREATE INDEX \`_policy_page_v_version_version__status_idx\` ON \`_policy_page_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_policy_page_v_created_at_idx\` ON \`_policy_page_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_policy_page_v_updated_at_idx\` ON \`_policy_page_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_policy_page_v_snapshot_idx\` ON \`_policy_page_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_policy_page_v_published_locale_idx\` ON \`_policy_page_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_policy_page_v_latest_idx\` ON \`_policy_page_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_policy_page_v_autosave_idx\` ON \`_policy_page_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`_policy_page_v_locales\` (
  	\`version_title\` text DEFAULT 'Policy',
  	\`version_description\` text DEFAULT 'Booking and cancellation: retainer, balance, rescheduling, weddings and weather.',
  	\`version_body\` text DEFAULT '{"root":{"type":"root","children":[{"type":"heading","tag":"h2","children":[{"type":"text","text":"BOOKING POLICY","detail":0,"format":0,"mode":"normal","style":"","version":1}],"direction":"ltr","format":"","indent":0,"version":1},{"type":"paragraph","children":[{"type":"text","text":"A 50% non-refundable retainer is due at booking and reserves your date. The balance is due at the session.","detail":0,"format":0,"mode":"normal","style":"","version":1}],"textFormat":0,"textStyle":"","direction":"ltr","format":"","indent":0,"version":1},{"type":"heading","tag":"h2","children":[{"type":"text","text":"CANCELLATION POLICY","detail":0,"format":0,"mode":"normal","style":"","version":1}],"direction":"ltr","format":"","indent":0,"version":1},{"type":"paragraph","children":[{"type":"text","text":"If you cancel, the retainer is forfeited. It can be credited toward a future session if you reschedule by calling 72 hours before your session.","detail":0,"format":0,"mode":"normal","style":"","version":1}],"textFormat":0,"textStyle":"","direction":"ltr","format":"","indent":0,"version":1},{"type":"heading","tag":"h2","children":[{"type":"text","text":"WEDDING","detail":0,"format":0,"mode":"normal","style":"","version":1}],"direction":"ltr","format":"","indent":0,"version":1},{"type":"paragraph","children":[{"type":"text","text":"A 50% retainer is due after the contract is signed.","detail":0,"format":0,"mode":"normal","style":"","version":1}],"textFormat":0,"textStyle":"","direction":"ltr","format":"","indent":0,"version":1},{"type":"paragraph","children":[{"type":"text","text":"The remainder is paid in two equal parts: the first is due two months before the wedding, the second one month before the wedding.","detail":0,"format":0,"mode":"normal","style":"","version":1}],"textFormat":0,"textStyle":"","direction":"ltr","format":"","indent":0,"version":1},{"type":"heading","tag":"h2","children":[{"type":"text","text":"Special Circumstances","detail":0,"format":0,"mode":"normal","style":"","version":1}],"direction":"ltr","format":"","indent":0,"version":1},{"type":"paragraph","children":[{"type":"text","text":"If the photographer cannot travel to you because of a last-minute disaster, all money paid is refunded.","detail":0,"format":0,"mode":"normal","style":"","version":1}],"textFormat":0,"textStyle":"","direction":"ltr","format":"","indent":0,"version":1},{"type":"heading","tag":"h2","children":[{"type":"text","text":"Act Of God","detail":0,"format":0,"mode":"normal","style":"","version":1}],"direction":"ltr","format":"","indent":0,"version":1},{"type":"paragraph","children":[{"type":"text","text":"A disaster is an event that nobody could foresee or prevent, such as a flood, a storm, an earthquake or a fire. If one keeps the photographer from travelling to you, the refund covers everything you have paid, the retainer included.","detail":0,"format":0,"mode":"normal","style":"","version":1}],"textFormat":0,"textStyle":"","direction":"ltr","format":"","indent":0,"version":1},{"type":"heading","tag":"h2","children":[{"type":"text","text":"WEDDING (weather)","detail":0,"format":0,"mode":"normal","style":"","version":1}],"direction":"ltr","format":"","indent":0,"version":1},{"type":"paragraph","children":[{"type":"text","text":"In bad weather the photographer has no obligation to shoot outdoors. Please plan a place under cover for the photographs in case of rain, snow or wind.","detail":0,"format":0,"mode":"normal","style":"","version":1}],"textFormat":0,"textStyle":"","direction":"ltr","format":"","indent":0,"version":1}],"direction":"ltr","format":"","indent":0,"version":1}}',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_policy_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_policy_page_v_locales_locale_parent_id_unique\` ON \`_policy_page_v_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_policy_page_v_locales_parent_idx\` ON \`_policy_page_v_locales\` (\`_parent_id\`);`)
  // Not rebuilt without its NOT NULL, as was generated: within a transaction that deletes the rows that refer to it.
  await db.run(sql`ALTER TABLE \`site\` ADD \`_status\` text DEFAULT 'published';`)
  await db.run(sql`CREATE INDEX \`site__status_idx\` ON \`site\` (\`_status\`);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`page_id\` text REFERENCES page(id);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_page_id_idx\` ON \`payload_locked_documents_rels\` (\`page_id\`);`)
  await db.run(sql`ALTER TABLE \`home_page\` ADD \`_status\` text DEFAULT 'published';`)
  await db.run(sql`CREATE INDEX \`home_page__status_idx\` ON \`home_page\` (\`_status\`);`)
  await db.run(sql`ALTER TABLE \`about_page\` ADD \`_status\` text DEFAULT 'published';`)
  await db.run(sql`CREATE INDEX \`about_page__status_idx\` ON \`about_page\` (\`_status\`);`)
  await db.run(sql`ALTER TABLE \`works_page\` ADD \`_status\` text DEFAULT 'published';`)
  await db.run(sql`CREATE INDEX \`works_page__status_idx\` ON \`works_page\` (\`_status\`);`)
  await db.run(sql`ALTER TABLE \`project_page\` ADD \`_status\` text DEFAULT 'published';`)
  await db.run(sql`CREATE INDEX \`project_page__status_idx\` ON \`project_page\` (\`_status\`);`)
  await db.run(sql`ALTER TABLE \`services_page\` ADD \`_status\` text DEFAULT 'published';`)
  await db.run(sql`CREATE INDEX \`services_page__status_idx\` ON \`services_page\` (\`_status\`);`)
  await db.run(sql`ALTER TABLE \`contact_page\` ADD \`_status\` text DEFAULT 'published';`)
  await db.run(sql`CREATE INDEX \`contact_page__status_idx\` ON \`contact_page\` (\`_status\`);`)
  await db.run(sql`ALTER TABLE \`policy_page\` ADD \`_status\` text DEFAULT 'published';`)
  await db.run(sql`CREATE INDEX \`policy_page__status_idx\` ON \`policy_page\` (\`_status\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`page_blocks_text\`;`)
  await db.run(sql`DROP TABLE \`page_blocks_text_locales\`;`)
  await db.run(sql`DROP TABLE \`page_blocks_photograph\`;`)
  await db.run(sql`DROP TABLE \`page_blocks_photograph_locales\`;`)
  await db.run(sql`DROP TABLE \`page_blocks_pair\`;`)
  await db.run(sql`DROP TABLE \`page_blocks_grid\`;`)
  await db.run(sql`DROP TABLE \`page_blocks_quote\`;`)
  await db.run(sql`DROP TABLE \`page_blocks_quote_locales\`;`)
  await db.run(sql`DROP TABLE \`page_blocks_prices_rows\`;`)
  await db.run(sql`DROP TABLE \`page_blocks_prices_rows_locales\`;`)
  await db.run(sql`DROP TABLE \`page_blocks_prices\`;`)
  await db.run(sql`DROP TABLE \`page_blocks_prices_locales\`;`)
  await db.run(sql`DROP TABLE \`page_blocks_questions_rows\`;`)
  await db.run(sql`DROP TABLE \`page_blocks_questions_rows_locales\`;`)
  await db.run(sql`DROP TABLE \`page_blocks_questions\`;`)
  await db.run(sql`DROP TABLE \`page_blocks_questions_locales\`;`)
  await db.run(sql`DROP TABLE \`page_blocks_button\`;`)
  await db.run(sql`DROP TABLE \`page_blocks_button_locales\`;`)
  await db.run(sql`DROP TABLE \`page_blocks_enquiry\`;`)
  await db.run(sql`DROP TABLE \`page_blocks_enquiry_locales\`;`)
  await db.run(sql`DROP TABLE \`page_blocks_portfolios\`;`)
  await db.run(sql`DROP TABLE \`page_blocks_portfolios_locales\`;`)
  await db.run(sql`DROP TABLE \`page\`;`)
  await db.run(sql`DROP TABLE \`page_locales\`;`)
  await db.run(sql`DROP TABLE \`page_texts\`;`)
  await db.run(sql`DROP TABLE \`page_rels\`;`)
  await db.run(sql`DROP TABLE \`_page_v_blocks_text\`;`)
  await db.run(sql`DROP TABLE \`_page_v_blocks_text_locales\`;`)
  await db.run(sql`DROP TABLE \`_page_v_blocks_photograph\`;`)
  await db.run(sql`DROP TABLE \`_page_v_blocks_photograph_locales\`;`)
  await db.run(sql`DROP TABLE \`_page_v_blocks_pair\`;`)
  await db.run(sql`DROP TABLE \`_page_v_blocks_grid\`;`)
  await db.run(sql`DROP TABLE \`_page_v_blocks_quote\`;`)
  await db.run(sql`DROP TABLE \`_page_v_blocks_quote_locales\`;`)
  await db.run(sql`DROP TABLE \`_page_v_blocks_prices_rows\`;`)
  await db.run(sql`DROP TABLE \`_page_v_blocks_prices_rows_locales\`;`)
  await db.run(sql`DROP TABLE \`_page_v_blocks_prices\`;`)
  await db.run(sql`DROP TABLE \`_page_v_blocks_prices_locales\`;`)
  await db.run(sql`DROP TABLE \`_page_v_blocks_questions_rows\`;`)
  await db.run(sql`DROP TABLE \`_page_v_blocks_questions_rows_locales\`;`)
  await db.run(sql`DROP TABLE \`_page_v_blocks_questions\`;`)
  await db.run(sql`DROP TABLE \`_page_v_blocks_questions_locales\`;`)
  await db.run(sql`DROP TABLE \`_page_v_blocks_button\`;`)
  await db.run(sql`DROP TABLE \`_page_v_blocks_button_locales\`;`)
  await db.run(sql`DROP TABLE \`_page_v_blocks_enquiry\`;`)
  await db.run(sql`DROP TABLE \`_page_v_blocks_enquiry_locales\`;`)
  await db.run(sql`DROP TABLE \`_page_v_blocks_portfolios\`;`)
  await db.run(sql`DROP TABLE \`_page_v_blocks_portfolios_locales\`;`)
  await db.run(sql`DROP TABLE \`_page_v\`;`)
  await db.run(sql`DROP TABLE \`_page_v_locales\`;`)
  await db.run(sql`DROP TABLE \`_page_v_texts\`;`)
  await db.run(sql`DROP TABLE \`_page_v_rels\`;`)
  await db.run(sql`DROP TABLE \`_site_v\`;`)
  await db.run(sql`DROP TABLE \`_site_v_locales\`;`)
  await db.run(sql`DROP TABLE \`_home_page_v\`;`)
  await db.run(sql`DROP TABLE \`_home_page_v_locales\`;`)
  await db.run(sql`DROP TABLE \`_about_page_v\`;`)
  await db.run(sql`DROP TABLE \`_about_page_v_locales\`;`)
  await db.run(sql`DROP TABLE \`_works_page_v_version_tabs\`;`)
  await db.run(sql`DROP TABLE \`_works_page_v_version_tabs_locales\`;`)
  await db.run(sql`DROP TABLE \`_works_page_v\`;`)
  await db.run(sql`DROP TABLE \`_works_page_v_locales\`;`)
  await db.run(sql`DROP TABLE \`_works_page_v_rels\`;`)
  await db.run(sql`DROP TABLE \`_project_page_v\`;`)
  await db.run(sql`DROP TABLE \`_project_page_v_locales\`;`)
  await db.run(sql`DROP TABLE \`_services_page_v_version_cards\`;`)
  await db.run(sql`DROP TABLE \`_services_page_v_version_cards_locales\`;`)
  await db.run(sql`DROP TABLE \`_services_page_v\`;`)
  await db.run(sql`DROP TABLE \`_services_page_v_locales\`;`)
  await db.run(sql`DROP TABLE \`_contact_page_v\`;`)
  await db.run(sql`DROP TABLE \`_contact_page_v_locales\`;`)
  await db.run(sql`DROP TABLE \`_policy_page_v\`;`)
  await db.run(sql`DROP TABLE \`_policy_page_v_locales\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_payload_locked_documents_rels\` (
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
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "service_id", "portfolio_id", "media_id", "education_id", "experience_id", "contact_message_id", "user_id") SELECT "id", "order", "parent_id", "path", "service_id", "portfolio_id", "media_id", "education_id", "experience_id", "contact_message_id", "user_id" FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_payload_locked_documents_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
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
  await db.run(sql`DROP INDEX \`site__status_idx\`;`)
  await db.run(sql`ALTER TABLE \`site\` DROP COLUMN \`_status\`;`)
  await db.run(sql`DROP INDEX \`home_page__status_idx\`;`)
  await db.run(sql`ALTER TABLE \`home_page\` DROP COLUMN \`_status\`;`)
  await db.run(sql`DROP INDEX \`about_page__status_idx\`;`)
  await db.run(sql`ALTER TABLE \`about_page\` DROP COLUMN \`_status\`;`)
  await db.run(sql`DROP INDEX \`works_page__status_idx\`;`)
  await db.run(sql`ALTER TABLE \`works_page\` DROP COLUMN \`_status\`;`)
  await db.run(sql`DROP INDEX \`project_page__status_idx\`;`)
  await db.run(sql`ALTER TABLE \`project_page\` DROP COLUMN \`_status\`;`)
  await db.run(sql`DROP INDEX \`services_page__status_idx\`;`)
  await db.run(sql`ALTER TABLE \`services_page\` DROP COLUMN \`_status\`;`)
  await db.run(sql`DROP INDEX \`contact_page__status_idx\`;`)
  await db.run(sql`ALTER TABLE \`contact_page\` DROP COLUMN \`_status\`;`)
  await db.run(sql`DROP INDEX \`policy_page__status_idx\`;`)
  await db.run(sql`ALTER TABLE \`policy_page\` DROP COLUMN \`_status\`;`)
}
