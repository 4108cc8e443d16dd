import { readFileSync } from 'node:fs';
import { childEnvironment } from '@/server/images/process/processPool';

it('passes on what programs need, and none of the settings of the site', () => {
  const names = readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm);
  const settings = Object.fromEntries(Array.from(names, ([, name]) => [name, 'set']));
  expect(settings).toHaveProperty('PAYLOAD_SECRET');
  const given = { ...settings, NODE_ENV: 'production' as const, NODE_OPTIONS: '--x', PATH: '/bin' };
  expect(childEnvironment(given)).toEqual({
    NODE_ENV: 'production',
    PATH: '/bin',
    MALLOC_MMAP_THRESHOLD_: '131072',
  });
});
