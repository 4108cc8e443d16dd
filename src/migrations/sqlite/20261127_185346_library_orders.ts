import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`gallery_createdAt_idx\`;`)
  await db.run(sql`DROP INDEX \`gallery_takenAt_idx\`;`)
  await db.run(sql`DROP INDEX \`gallery_originalName_idx\`;`)
  await db.run(sql`CREATE INDEX \`gallery_createdAt_id_idx\` ON \`media\` (\`gallery_id\`,\`created_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`gallery_takenAt_id_idx\` ON \`media\` (\`gallery_id\`,\`taken_at\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`gallery_originalName_id_idx\` ON \`media\` (\`gallery_id\`,\`original_name\`,\`id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`gallery_createdAt_id_idx\`;`)
  await db.run(sql`DROP INDEX \`gallery_takenAt_id_idx\`;`)
  await db.run(sql`DROP INDEX \`gallery_originalName_id_idx\`;`)
  await db.run(sql`CREATE INDEX \`gallery_createdAt_idx\` ON \`media\` (\`gallery_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`gallery_takenAt_idx\` ON \`media\` (\`gallery_id\`,\`taken_at\`);`)
  await db.run(sql`CREATE INDEX \`gallery_originalName_idx\` ON \`media\` (\`gallery_id\`,\`original_name\`);`)
}
