import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`mail_setting\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`host\` text,
  	\`port\` numeric,
  	\`security\` text,
  	\`user\` text,
  	\`password\` text,
  	\`from_name\` text,
  	\`from_address\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`mail_setting_key_idx\` ON \`mail_setting\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`mail_setting_updated_at_idx\` ON \`mail_setting\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`mail_setting_created_at_idx\` ON \`mail_setting\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`queued_mail\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`cause\` text NOT NULL,
  	\`about\` text,
  	\`state\` text NOT NULL,
  	\`to\` text,
  	\`name\` text,
  	\`content\` text,
  	\`tried_until\` text NOT NULL,
  	\`good_until\` text,
  	\`tries\` numeric DEFAULT 0 NOT NULL,
  	\`next_try\` text,
  	\`lease_until\` text,
  	\`error\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`queued_mail_cause_idx\` ON \`queued_mail\` (\`cause\`);`)
  await db.run(sql`CREATE INDEX \`queued_mail_state_idx\` ON \`queued_mail\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`queued_mail_updated_at_idx\` ON \`queued_mail\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`queued_mail_created_at_idx\` ON \`queued_mail\` (\`created_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`mail_setting\`;`)
  await db.run(sql`DROP TABLE \`queued_mail\`;`)
}
