import path from 'node:path';
import { env, siteFile } from '@/config/env';
import { exists } from '../files/files';
import { TransferError } from './transferError';

/** Reports progress to the terminal. */
export type Progress = (said: string) => void;

/**
 * Runs a command of the owner's and ends the process: with what it says, or with code 1 and the reason.
 * @param command gets the words of the command line
 */
export async function runTransfer(
  command: (words: string[], say: Progress) => Promise<string>,
): Promise<never> {
  try {
    console.log(await command(process.argv.slice(2).map(String), (said) => console.error(said)));
    process.exit(0);
  } catch (error) {
    console.error(error instanceof TransferError ? error.message : error);
    process.exit(1);
  }
}

/** @throws TransferError when the command line names no folder */
export function folderNamed([folder]: string[], command: string): string {
  if (!folder) throw new TransferError(`Name a folder: npm run ${command} <folder>.`);
  return path.resolve(folder);
}

/** @throws TransferError when there is no SQLite file, which Payload would make */
export async function requireSite(): Promise<void> {
  if (env.DATABASE_URI || (await exists(siteFile))) return;
  throw new TransferError(`There is no site in ${env.DATA_DIR}.`);
}
