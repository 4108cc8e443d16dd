import type { Mail } from './mailbox';

/** Whether a mail brings a PIN: those about the security of an account come beside it. */
export const hasPin = ({ subject }: Mail): boolean => /verification code/.test(subject);

/** Reads the PIN in a verification mail. */
export function mailedPin({ text }: Mail): string {
  const pin = /^\d{4}$/m.exec(text)?.[0];
  if (!pin) throw new Error(`No PIN in: ${text}`);
  return pin;
}

/** Returns a different PIN. */
export const otherPin = (pin: string): string =>
  String((Number(pin) + 1) % 10_000).padStart(4, '0');

/** Reads the token in the link of a reset mail. */
export function mailedToken({ text }: Mail): string {
  const token = /\/reset-password\/[^?\s]+\?token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`No reset link in: ${text}`);
  return token;
}
