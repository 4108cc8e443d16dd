import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`security_event\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`type\` text NOT NULL,
  	\`account\` text,
  	\`email\` text,
  	\`device\` text,
  	\`ip\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`security_event_type_idx\` ON \`security_event\` (\`type\`);`)
  await db.run(sql`CREATE INDEX \`security_event_account_idx\` ON \`security_event\` (\`account\`);`)
  await db.run(sql`CREATE INDEX \`security_event_updated_at_idx\` ON \`security_event\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`security_event_created_at_idx\` ON \`security_event\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`two_step\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`secret\` text,
  	\`enabled_at\` text,
  	\`setup_ends_at\` text,
  	\`last_time_step\` numeric DEFAULT 0 NOT NULL,
  	\`recovery_hashes\` text,
  	\`uses\` numeric DEFAULT 0 NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`two_step_user_idx\` ON \`two_step\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`two_step_updated_at_idx\` ON \`two_step\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`two_step_created_at_idx\` ON \`two_step\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`passkey\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`credential_id\` text NOT NULL,
  	\`public_key\` text,
  	\`counter\` numeric NOT NULL,
  	\`last_used_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`passkey_user_idx\` ON \`passkey\` (\`user_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`passkey_credential_id_idx\` ON \`passkey\` (\`credential_id\`);`)
  await db.run(sql`CREATE INDEX \`passkey_updated_at_idx\` ON \`passkey\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`passkey_created_at_idx\` ON \`passkey\` (\`created_at\`);`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_one_time_code\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`target\` text NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`code_hash\` text,
  	\`expires_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_one_time_code\`("id", "target", "user_id", "code_hash", "expires_at", "updated_at", "created_at") SELECT "id", "target", "user_id", "code_hash", "expires_at", "updated_at", "created_at" FROM \`one_time_code\`;`)
  await db.run(sql`DROP TABLE \`one_time_code\`;`)
  await db.run(sql`ALTER TABLE \`__new_one_time_code\` RENAME TO \`one_time_code\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE UNIQUE INDEX \`one_time_code_target_idx\` ON \`one_time_code\` (\`target\`);`)
  await db.run(sql`CREATE INDEX \`one_time_code_user_idx\` ON \`one_time_code\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`one_time_code_updated_at_idx\` ON \`one_time_code\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`one_time_code_created_at_idx\` ON \`one_time_code\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`refresh_token\` ADD \`confirmed_at\` text;`)
  await db.run(sql`ALTER TABLE \`refresh_token\` ADD \`ip\` text;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`security_contact\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`security_event\`;`)
  await db.run(sql`DROP TABLE \`two_step\`;`)
  await db.run(sql`DROP TABLE \`passkey\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_one_time_code\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`target\` text NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`code_hash\` text NOT NULL,
  	\`expires_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`user\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_one_time_code\`("id", "target", "user_id", "code_hash", "expires_at", "updated_at", "created_at") SELECT "id", "target", "user_id", "code_hash", "expires_at", "updated_at", "created_at" FROM \`one_time_code\`;`)
  await db.run(sql`DROP TABLE \`one_time_code\`;`)
  await db.run(sql`ALTER TABLE \`__new_one_time_code\` RENAME TO \`one_time_code\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE UNIQUE INDEX \`one_time_code_target_idx\` ON \`one_time_code\` (\`target\`);`)
  await db.run(sql`CREATE INDEX \`one_time_code_user_idx\` ON \`one_time_code\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`one_time_code_updated_at_idx\` ON \`one_time_code\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`one_time_code_created_at_idx\` ON \`one_time_code\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`refresh_token\` DROP COLUMN \`confirmed_at\`;`)
  await db.run(sql`ALTER TABLE \`refresh_token\` DROP COLUMN \`ip\`;`)
  await db.run(sql`ALTER TABLE \`site\` DROP COLUMN \`security_contact\`;`)
}
