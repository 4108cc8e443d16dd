import { keyedHash, randomPin, randomToken } from '@/server/accounts/tokens';

test('a PIN is always four digits', () => {
  for (let made = 0; made < 500; made += 1) expect(randomPin()).toMatch(/^\d{4}$/);
});

test('a token has 256 bits, is safe in a URL, and is unique', () => {
  const tokens = Array.from({ length: 100 }, randomToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
});

test('a hash depends on key, purpose and value, and does not show the value', () => {
  const hash = keyedHash('key', 'pin:1', '0420');
  expect(hash).toBe(keyedHash('key', 'pin:1', '0420'));
  const others = [
    keyedHash('other', 'pin:1', '0420'),
    keyedHash('key', 'pin:2', '0420'),
    keyedHash('key', 'reset:1', '0420'),
    keyedHash('key', 'pin:1', '0421'),
  ];
  expect(others).not.toContain(hash);
  expect(hash).not.toContain('0420');
});
