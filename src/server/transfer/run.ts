import path from 'node:path';
import { env, siteFile } from '@/config/env';
import { exists } from '../files/disk';
import { TransferError } from './transferError';

/** Reports progress to the terminal. */
export type Progress = (said: string) => void;

/** The folder that the command line names. @throws TransferError when there is none */
export function folderNamed(folder: string | undefined, command: string): string {
  if (!folder) throw new TransferError(`Name a folder: npm run ${command} <folder>.`);
  return path.resolve(folder);
}

/** @throws TransferError when there is no SQLite file, which Payload would make */
export async function requireSite(): Promise<void> {
  if (env.DATABASE_URI || (await exists(siteFile))) return;
  throw new TransferError(`There is no site in ${env.DATA_DIR}.`);
}
