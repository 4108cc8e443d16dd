import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'
import { MENU_LABELS, menuRowId } from '../menuLabels'

/** Makes rows of the labels, in every language, and of those of versions too. Without a stored site there is nothing to move. */
async function moveLabels(db: MigrateUpArgs['db']): Promise<void> {
  const run = (statement: string) => db.run(sql.raw(statement))
  for (const menu of ['header', 'footer'] as const)
    for (const [index, { kind, field }] of MENU_LABELS[menu].entries()) {
      const rows = menu === 'header' ? 'header' : 'footer_rows'
      const column = menu === 'header' ? `navigation_${field}` : `footer_${field}`
      const id = menuRowId(menu, kind)
      await run(`INSERT INTO site_${rows} (_order, _parent_id, id, kind) SELECT ${index + 1}, id, '${id}', '${kind}' FROM site`)
      await run(`INSERT INTO site_${rows}_locales (label, _locale, _parent_id) SELECT ${column}, _locale, '${id}' FROM site_locales`)
      await run(`INSERT INTO _site_v_version_${rows} (_order, _parent_id, kind, _uuid) SELECT ${index + 1}, id, '${kind}', '${id}' FROM _site_v`)
      await run(`INSERT INTO _site_v_version_${rows}_locales (label, _locale, _parent_id)
        SELECT l.version_${column}, l._locale, r.id FROM _site_v_locales l
        JOIN _site_v_version_${rows} r ON r._parent_id = l._parent_id AND r._uuid = '${id}'`)
    }
  await run('UPDATE site_locales SET hire_me_label = navigation_hire_me')
  await run('UPDATE _site_v_locales SET version_hire_me_label = version_navigation_hire_me')
}

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`site_header\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text DEFAULT 'page',
  	\`page_id\` text,
  	\`service_id\` text,
  	\`work_id\` text,
  	\`address\` text,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`page\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`service_id\`) REFERENCES \`service\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`work_id\`) REFERENCES \`portfolio\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_header_order_idx\` ON \`site_header\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_header_parent_id_idx\` ON \`site_header\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`site_header_page_idx\` ON \`site_header\` (\`page_id\`);`)
  await db.run(sql`CREATE INDEX \`site_header_service_idx\` ON \`site_header\` (\`service_id\`);`)
  await db.run(sql`CREATE INDEX \`site_header_work_idx\` ON \`site_header\` (\`work_id\`);`)
  await db.run(sql`CREATE TABLE \`site_header_locales\` (
  	\`label\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_header\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`site_header_locales_locale_parent_id_unique\` ON \`site_header_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`site_header_locales_parent_idx\` ON \`site_header_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_footer_rows\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text DEFAULT 'page',
  	\`page_id\` text,
  	\`service_id\` text,
  	\`work_id\` text,
  	\`address\` text,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`page\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`service_id\`) REFERENCES \`service\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`work_id\`) REFERENCES \`portfolio\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_footer_rows_order_idx\` ON \`site_footer_rows\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_footer_rows_parent_id_idx\` ON \`site_footer_rows\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`site_footer_rows_page_idx\` ON \`site_footer_rows\` (\`page_id\`);`)
  await db.run(sql`CREATE INDEX \`site_footer_rows_service_idx\` ON \`site_footer_rows\` (\`service_id\`);`)
  await db.run(sql`CREATE INDEX \`site_footer_rows_work_idx\` ON \`site_footer_rows\` (\`work_id\`);`)
  await db.run(sql`CREATE TABLE \`site_footer_rows_locales\` (
  	\`label\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_footer_rows\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`site_footer_rows_locales_locale_parent_id_unique\` ON \`site_footer_rows_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`site_footer_rows_locales_parent_idx\` ON \`site_footer_rows_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_v_version_header\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`kind\` text DEFAULT 'page',
  	\`page_id\` text,
  	\`service_id\` text,
  	\`work_id\` text,
  	\`address\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`page\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`service_id\`) REFERENCES \`service\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`work_id\`) REFERENCES \`portfolio\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_v_version_header_order_idx\` ON \`_site_v_version_header\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_header_parent_id_idx\` ON \`_site_v_version_header\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_header_page_idx\` ON \`_site_v_version_header\` (\`page_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_header_service_idx\` ON \`_site_v_version_header\` (\`service_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_header_work_idx\` ON \`_site_v_version_header\` (\`work_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_v_version_header_locales\` (
  	\`label\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_v_version_header\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_site_v_version_header_locales_locale_parent_id_unique\` ON \`_site_v_version_header_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_header_locales_parent_idx\` ON \`_site_v_version_header_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_v_version_footer_rows\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`kind\` text DEFAULT 'page',
  	\`page_id\` text,
  	\`service_id\` text,
  	\`work_id\` text,
  	\`address\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`page_id\`) REFERENCES \`page\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`service_id\`) REFERENCES \`service\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`work_id\`) REFERENCES \`portfolio\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_v_version_footer_rows_order_idx\` ON \`_site_v_version_footer_rows\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_footer_rows_parent_id_idx\` ON \`_site_v_version_footer_rows\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_footer_rows_page_idx\` ON \`_site_v_version_footer_rows\` (\`page_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_footer_rows_service_idx\` ON \`_site_v_version_footer_rows\` (\`service_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_footer_rows_work_idx\` ON \`_site_v_version_footer_rows\` (\`work_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_v_version_footer_rows_locales\` (
  	\`label\` text DEFAULT '',
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_v_version_footer_rows\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_site_v_version_footer_rows_locales_locale_parent_id_unique\` ON \`_site_v_version_footer_rows_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_v_version_footer_rows_locales_parent_idx\` ON \`_site_v_version_footer_rows_locales\` (\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`hire_me_shown\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`hire_me_target\` text;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`call_to_action_target\` text;`)
  await db.run(sql`ALTER TABLE \`site_locales\` ADD \`hire_me_label\` text DEFAULT 'Hire Me';`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` ADD \`version_hire_me_label\` text DEFAULT 'Hire Me';`)
  await moveLabels(db)
  await db.run(sql`ALTER TABLE \`site_locales\` DROP COLUMN \`navigation_home\`;`)
  await db.run(sql`ALTER TABLE \`site_locales\` DROP COLUMN \`navigation_portfolio\`;`)
  await db.run(sql`ALTER TABLE \`site_locales\` DROP COLUMN \`navigation_contact\`;`)
  await db.run(sql`ALTER TABLE \`site_locales\` DROP COLUMN \`navigation_about\`;`)
  await db.run(sql`ALTER TABLE \`site_locales\` DROP COLUMN \`navigation_policy\`;`)
  await db.run(sql`ALTER TABLE \`site_locales\` DROP COLUMN \`navigation_hire_me\`;`)
  await db.run(sql`ALTER TABLE \`site_locales\` DROP COLUMN \`footer_work\`;`)
  await db.run(sql`ALTER TABLE \`site_locales\` DROP COLUMN \`footer_services\`;`)
  await db.run(sql`ALTER TABLE \`site_locales\` DROP COLUMN \`footer_project\`;`)
  await db.run(sql`ALTER TABLE \`site_locales\` DROP COLUMN \`footer_policy\`;`)
  await db.run(sql`ALTER TABLE \`_site_v\` ADD \`version_hire_me_shown\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`_site_v\` ADD \`version_hire_me_target\` text;`)
  await db.run(sql`ALTER TABLE \`_site_v\` ADD \`version_call_to_action_target\` text;`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` DROP COLUMN \`version_navigation_home\`;`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` DROP COLUMN \`version_navigation_portfolio\`;`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` DROP COLUMN \`version_navigation_contact\`;`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` DROP COLUMN \`version_navigation_about\`;`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` DROP COLUMN \`version_navigation_policy\`;`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` DROP COLUMN \`version_navigation_hire_me\`;`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` DROP COLUMN \`version_footer_work\`;`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` DROP COLUMN \`version_footer_services\`;`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` DROP COLUMN \`version_footer_project\`;`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` DROP COLUMN \`version_footer_policy\`;`)
  await db.run(sql`ALTER TABLE \`about_page\` ADD \`shown\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`_about_page_v\` ADD \`version_shown\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`works_page\` ADD \`shown\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`_works_page_v\` ADD \`version_shown\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`project_page\` ADD \`shown\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`_project_page_v\` ADD \`version_shown\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`services_page\` ADD \`shown\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`_services_page_v\` ADD \`version_shown\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`contact_page\` ADD \`shown\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`_contact_page_v\` ADD \`version_shown\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`policy_page\` ADD \`shown\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`_policy_page_v\` ADD \`version_shown\` integer DEFAULT true;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`site_header\`;`)
  await db.run(sql`DROP TABLE \`site_header_locales\`;`)
  await db.run(sql`DROP TABLE \`site_footer_rows\`;`)
  await db.run(sql`DROP TABLE \`site_footer_rows_locales\`;`)
  await db.run(sql`DROP TABLE \`_site_v_version_header\`;`)
  await db.run(sql`DROP TABLE \`_site_v_version_header_locales\`;`)
  await db.run(sql`DROP TABLE \`_site_v_version_footer_rows\`;`)
  await db.run(sql`DROP TABLE \`_site_v_version_footer_rows_locales\`;`)
  await db.run(sql`ALTER TABLE \`site_locales\` ADD \`navigation_home\` text DEFAULT 'Home';`)
  await db.run(sql`ALTER TABLE \`site_locales\` ADD \`navigation_portfolio\` text DEFAULT 'Portfolio';`)
  await db.run(sql`ALTER TABLE \`site_locales\` ADD \`navigation_contact\` text DEFAULT 'Contact';`)
  await db.run(sql`ALTER TABLE \`site_locales\` ADD \`navigation_about\` text DEFAULT 'About';`)
  await db.run(sql`ALTER TABLE \`site_locales\` ADD \`navigation_policy\` text DEFAULT 'Policy';`)
  await db.run(sql`ALTER TABLE \`site_locales\` ADD \`navigation_hire_me\` text DEFAULT 'Hire Me';`)
  await db.run(sql`ALTER TABLE \`site_locales\` ADD \`footer_work\` text DEFAULT 'Work';`)
  await db.run(sql`ALTER TABLE \`site_locales\` ADD \`footer_services\` text DEFAULT 'Services';`)
  await db.run(sql`ALTER TABLE \`site_locales\` ADD \`footer_project\` text DEFAULT 'Project';`)
  await db.run(sql`ALTER TABLE \`site_locales\` ADD \`footer_policy\` text DEFAULT 'Policy';`)
  await db.run(sql`ALTER TABLE \`site_locales\` DROP COLUMN \`hire_me_label\`;`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` ADD \`version_navigation_home\` text DEFAULT 'Home';`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` ADD \`version_navigation_portfolio\` text DEFAULT 'Portfolio';`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` ADD \`version_navigation_contact\` text DEFAULT 'Contact';`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` ADD \`version_navigation_about\` text DEFAULT 'About';`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` ADD \`version_navigation_policy\` text DEFAULT 'Policy';`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` ADD \`version_navigation_hire_me\` text DEFAULT 'Hire Me';`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` ADD \`version_footer_work\` text DEFAULT 'Work';`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` ADD \`version_footer_services\` text DEFAULT 'Services';`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` ADD \`version_footer_project\` text DEFAULT 'Project';`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` ADD \`version_footer_policy\` text DEFAULT 'Policy';`)
  await db.run(sql`ALTER TABLE \`_site_v_locales\` DROP COLUMN \`version_hire_me_label\`;`)
  await db.run(sql`ALTER TABLE \`site\` DROP COLUMN \`hire_me_shown\`;`)
  await db.run(sql`ALTER TABLE \`site\` DROP COLUMN \`hire_me_target\`;`)
  await db.run(sql`ALTER TABLE \`site\` DROP COLUMN \`call_to_action_target\`;`)
  await db.run(sql`ALTER TABLE \`_site_v\` DROP COLUMN \`version_hire_me_shown\`;`)
  await db.run(sql`ALTER TABLE \`_site_v\` DROP COLUMN \`version_hire_me_target\`;`)
  await db.run(sql`ALTER TABLE \`_site_v\` DROP COLUMN \`version_call_to_action_target\`;`)
  await db.run(sql`ALTER TABLE \`about_page\` DROP COLUMN \`shown\`;`)
  await db.run(sql`ALTER TABLE \`_about_page_v\` DROP COLUMN \`version_shown\`;`)
  await db.run(sql`ALTER TABLE \`works_page\` DROP COLUMN \`shown\`;`)
  await db.run(sql`ALTER TABLE \`_works_page_v\` DROP COLUMN \`version_shown\`;`)
  await db.run(sql`ALTER TABLE \`project_page\` DROP COLUMN \`shown\`;`)
  await db.run(sql`ALTER TABLE \`_project_page_v\` DROP COLUMN \`version_shown\`;`)
  await db.run(sql`ALTER TABLE \`services_page\` DROP COLUMN \`shown\`;`)
  await db.run(sql`ALTER TABLE \`_services_page_v\` DROP COLUMN \`version_shown\`;`)
  await db.run(sql`ALTER TABLE \`contact_page\` DROP COLUMN \`shown\`;`)
  await db.run(sql`ALTER TABLE \`_contact_page_v\` DROP COLUMN \`version_shown\`;`)
  await db.run(sql`ALTER TABLE \`policy_page\` DROP COLUMN \`shown\`;`)
  await db.run(sql`ALTER TABLE \`_policy_page_v\` DROP COLUMN \`version_shown\`;`)
}
