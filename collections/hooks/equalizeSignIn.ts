import type { CollectionBeforeOperationHook } from 'payload';
import { equalizeSignInWork } from '@/server/accounts/signInWork';

/**
 * A sign-in, by whatever route, takes as long for an unknown address as for a known one. One without an
 * address or a password Payload refuses before it looks for an account.
 */
export const equalizeSignIn: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'login') return;
  const { email, password } = (args as { data?: Record<string, unknown> }).data ?? {};
  if (typeof email !== 'string' || typeof password !== 'string' || !password.trim()) return;
  await equalizeSignInWork(email.toLowerCase().trim(), password, req);
};
