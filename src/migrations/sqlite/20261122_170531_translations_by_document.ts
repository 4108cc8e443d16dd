import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE INDEX \`service_locales_parent_idx\` ON \`service_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`portfolio_locales_parent_idx\` ON \`portfolio_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`media_locales_parent_idx\` ON \`media_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`education_locales_parent_idx\` ON \`education_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`experience_locales_parent_idx\` ON \`experience_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`user_locales_parent_idx\` ON \`user_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`site_locales_parent_idx\` ON \`site_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`home_page_locales_parent_idx\` ON \`home_page_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`about_page_locales_parent_idx\` ON \`about_page_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`works_page_tabs_locales_parent_idx\` ON \`works_page_tabs_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`works_page_locales_parent_idx\` ON \`works_page_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`project_page_locales_parent_idx\` ON \`project_page_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`services_page_cards_locales_parent_idx\` ON \`services_page_cards_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`services_page_locales_parent_idx\` ON \`services_page_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`contact_page_locales_parent_idx\` ON \`contact_page_locales\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`policy_page_locales_parent_idx\` ON \`policy_page_locales\` (\`_parent_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`service_locales_parent_idx\`;`)
  await db.run(sql`DROP INDEX \`portfolio_locales_parent_idx\`;`)
  await db.run(sql`DROP INDEX \`media_locales_parent_idx\`;`)
  await db.run(sql`DROP INDEX \`education_locales_parent_idx\`;`)
  await db.run(sql`DROP INDEX \`experience_locales_parent_idx\`;`)
  await db.run(sql`DROP INDEX \`user_locales_parent_idx\`;`)
  await db.run(sql`DROP INDEX \`site_locales_parent_idx\`;`)
  await db.run(sql`DROP INDEX \`home_page_locales_parent_idx\`;`)
  await db.run(sql`DROP INDEX \`about_page_locales_parent_idx\`;`)
  await db.run(sql`DROP INDEX \`works_page_tabs_locales_parent_idx\`;`)
  await db.run(sql`DROP INDEX \`works_page_locales_parent_idx\`;`)
  await db.run(sql`DROP INDEX \`project_page_locales_parent_idx\`;`)
  await db.run(sql`DROP INDEX \`services_page_cards_locales_parent_idx\`;`)
  await db.run(sql`DROP INDEX \`services_page_locales_parent_idx\`;`)
  await db.run(sql`DROP INDEX \`contact_page_locales_parent_idx\`;`)
  await db.run(sql`DROP INDEX \`policy_page_locales_parent_idx\`;`)
}
