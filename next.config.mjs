import { withPayload } from '@payloadcms/next/withPayload';

/** Sent with every answer; the API and the panel set their own caching. */
const SECURITY_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
  {
    key: 'Content-Security-Policy',
    value: "base-uri 'self'; frame-ancestors 'self'; object-src 'none'",
  },
];

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  /** `npm run typecheck` checks the types, here and in CI; a visitor's first start need not. */
  typescript: { ignoreBuildErrors: true },
  experimental: {
    /** Errors keep their names: Payload chooses the level of its log by them, and a stack can be read. */
    turbopackMinify: { server: false },
    /** The build is shared by every server that runs from it; pages that one of them made are its own. */
    isrFlushToDisk: false,
  },
  compiler: { styledComponents: true },
  serverExternalPackages: ['sharp', 'exifr', 'file-type', 'busboy', '@libsql/client', 'libsql'],
  headers: async () => [{ source: '/:path*', headers: SECURITY_HEADERS }],
};

const withPanel = withPayload(nextConfig, { devBundleServerPackages: false });

/** Payload asks every visitor's browser for its colour scheme, at the price of a second request; only the panel needs it. */
const headers = async () => {
  const rules = (await withPanel.headers?.()) ?? [];
  return rules.map((rule) =>
    rule.headers.some(({ key }) => key === 'Critical-CH')
      ? { ...rule, source: '/admin/:path*' }
      : rule,
  );
};

export default { ...withPanel, headers };
