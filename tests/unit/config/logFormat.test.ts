import { logFormat } from '@/config/log-format.mjs';

it.each([
  [{}, 'pretty'],
  [{ SITE_URL: 'http://localhost:8080' }, 'pretty'],
  [{ SITE_URL: 'https://photos.example' }, 'json'],
  [{ DATABASE_URI: 'mongodb://h/db' }, 'json'],
  [{ SITE_URL: 'https://photos.example', LOG_FORMAT: 'pretty' }, 'pretty'],
  [{ LOG_FORMAT: 'json' }, 'json'],
])('with %j the log is %s', (env, format) =>
  expect(logFormat(env as unknown as NodeJS.ProcessEnv)).toBe(format),
);
