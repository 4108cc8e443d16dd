import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { contactMessage } from '@/contract/contact';
import { HONEYPOT_FIELD } from '@/contract/honeypot';

/** The contract's own rules for a message; what a robot typed goes with it (decision F12). */
const typedMessage = contactMessage.extend({ [HONEYPOT_FIELD]: z.string() });

export type TypedMessage = z.infer<typeof typedMessage>;

export const validate = zodResolver(typedMessage);
