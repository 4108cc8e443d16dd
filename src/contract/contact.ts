import * as z from 'zod';
import { LENGTH } from './limits';
import { MESSAGES } from './messages';
import { emailText, requiredLine, requiredText } from './text';

/** `POST /api/contact`: all three fields are needed (docs/specification.md#contact). */
export const contactMessageSchema = z.object({
  fullName: requiredLine(LENGTH.fullName, MESSAGES.contactIncomplete),
  email: emailText(MESSAGES.contactIncomplete),
  message: requiredText(LENGTH.message, MESSAGES.contactIncomplete),
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;
