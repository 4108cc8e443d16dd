import type { Network } from '@/contract/profile';

/** Where the profiles of a network are, and its other hosts. */
const PROFILE_SITES: Record<Network, { profiles: string; hosts: RegExp }> = {
  linkedIn: { profiles: 'https://www.linkedin.com/in/', hosts: /^([\w-]+\.)?linkedin\.com$/ },
  facebook: { profiles: 'https://www.facebook.com/', hosts: /^([\w-]+\.)?(facebook|fb)\.com$/ },
  instagram: { profiles: 'https://www.instagram.com/', hosts: /^([\w-]+\.)?instagram\.com$/ },
  twitter: { profiles: 'https://x.com/', hosts: /^([\w-]+\.)?(x|twitter)\.com$/ },
};

/**
 * Completes a link as people type it (docs/specification.md#settings): `@janedoe`, `instagram.com/janedoe`, and whatever
 * begins with `www.`.
 * @returns the whole URL; what cannot be understood comes back as it was typed
 */
export function completeLink(network: Network, typed: string): string {
  const { profiles, hosts } = PROFILE_SITES[network];
  const text = typed.trim();
  const [, name] = /^@([\p{L}\p{N}._-]+)$/u.exec(text) ?? [];
  if (name) return profiles + name;
  const [, host = '', path] = /^([\w.-]+)\/([^\s/]\S*)$/.exec(text) ?? [];
  if (path && hosts.test(host.toLowerCase())) return `${new URL(profiles).origin}/${path}`;
  return /^www\.[^\s.]+\.[^\s.]/i.test(text) ? `https://${text}` : typed;
}
