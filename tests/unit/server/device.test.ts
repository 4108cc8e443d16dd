import { deviceName } from '@/server/accounts/device';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0';

test.each([
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Chrome on macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 15; K) ${CHROME} Mobile Safari/537.36`],
  [
    'Microsoft Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/138.0.0.0`,
  ],
  [
    'Safari on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Safari on macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`,
  ],
])('recognises %s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([undefined, null, '', '  ', 'node', 'curl/8.5.0', 'x'.repeat(300), '/'.repeat(300)])(
  'a device with an unrecognised user agent is called unknown: %p',
  (userAgent) => {
    expect(deviceName(userAgent)).toBe('Unknown device');
  },
);

test('a name that a client invents is not shown', () => {
  expect(deviceName('<b>Your bank</b>/1 x')).toBe('Unknown device');
});
