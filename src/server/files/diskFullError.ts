import { MESSAGES } from '@/contract/messages';
import { AppError } from '../errors';
import { isDiskFull } from './isDiskFull';

/** The refusal to answer when a disk is full; undefined when an error says something else. */
export const diskFullError = (error: unknown): AppError | undefined =>
  isDiskFull(error) ? new AppError('noSpace', MESSAGES.noSpace) : undefined;
