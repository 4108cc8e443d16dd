import { MESSAGES } from '@/contract/messages';
import { AppError } from './errors';
import { saysDiskFull } from './files/isDiskFull';

/** The refusal to answer when a disk is full; undefined when an error says something else. */
export const fullDisk = (error: unknown): AppError | undefined =>
  saysDiskFull(error) ? new AppError('noSpace', MESSAGES.noSpace) : undefined;
