import type { SecurityEventType } from '@/contract/security';

/** What the back office calls the events of the security log. */
export const EVENT_NAMES: Record<SecurityEventType, string> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Failed sign-in',
  'locked-out': 'Locked out after failed sign-ins',
  'signed-out': 'Signed out',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'administrator-added': 'Administrator added',
  'administrator-removed': 'Administrator removed',
  'two-step-on': 'Two-step sign-in switched on',
  'two-step-off': 'Two-step sign-in switched off',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-made': 'New recovery codes',
  confirmed: 'Identity confirmed',
  command: 'Account command',
  exported: 'Site exported',
};
