import type { Network } from '@/contract/profile';

const PROFILES: Record<Network, string> = {
  linkedIn: 'https://www.linkedin.com/in/',
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  twitter: 'https://x.com/',
};

/**
 * Completes a link as people type it (docs/specification.md#settings): `@janedoe`, and what has a host but no `https://`.
 * @returns the whole URL; anything else comes back as it was typed
 */
export function completeLink(network: Network, typed: string): string {
  const text = typed.trim();
  if (/^@[\p{L}\p{N}._-]+$/u.test(text)) return PROFILES[network] + text.slice(1);
  const isLink = /^(www\.[^\s./]+\.[^\s./]|([\p{L}\p{N}_-]+\.)+\p{L}+\/\S)\S*$/iu.test(text);
  return isLink ? `https://${text}` : typed;
}
