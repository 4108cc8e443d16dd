import {
  Fingerprint,
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  PackageOpen,
  ShieldAlert,
  ShieldCheck,
  ShieldOff,
  SquareTerminal,
  UserRoundMinus,
  UserRoundPlus,
} from 'lucide-react';
import type { SecurityEventType } from '@/contract/security';

/** How the back office shows the events of the security log. */
export const EVENTS: Record<SecurityEventType, [name: string, LucideIcon]> = {
  'signed-in': ['Signed in', LogIn],
  'sign-in-failed': ['Failed sign-in', ShieldAlert],
  'locked-out': ['Locked out after failed sign-ins', ShieldAlert],
  'signed-out': ['Signed out', LogOut],
  'password-changed': ['Password changed', KeyRound],
  'password-reset': ['Password reset', KeyRound],
  'two-step-on': ['Two-step sign-in switched on', ShieldCheck],
  'two-step-off': ['Two-step sign-in switched off', ShieldOff],
  'recovery-code-used': ['Recovery code used', ShieldCheck],
  'recovery-codes-made': ['New recovery codes', ShieldCheck],
  'passkey-added': ['Passkey added', Fingerprint],
  'passkey-removed': ['Passkey removed', Fingerprint],
  'administrator-added': ['Administrator added', UserRoundPlus],
  'administrator-removed': ['Administrator removed', UserRoundMinus],
  confirmed: ['Identity confirmed', ShieldCheck],
  command: ['Account command', SquareTerminal],
  exported: ['Site exported', PackageOpen],
};
