import { getPayload, type SanitizedConfig } from 'payload';
import { migrateInDevelopment } from './database/adapter';
import { moveOldSettings } from './pages/oldSettings';
import { claimRelease } from './release';

/** Opens the database, for a server or a command, and brings it up to date. @throws StartError when a newer release has written it */
export async function openSite(config: Promise<SanitizedConfig> | SanitizedConfig) {
  const payload = await getPayload({ config });
  await migrateInDevelopment(payload);
  await claimRelease(payload);
  await moveOldSettings(payload);
  return payload;
}
