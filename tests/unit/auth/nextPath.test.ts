import { nextPath } from '@/auth/login/redirectAfterLogin';

describe('the page after a login', () => {
  it.each([
    '/admin/services',
    '/admin/collections/media?limit=10&page=2#top',
    '/portfolio/:id',
    '/dashboard',
    '/login-of-another-kind',
  ])('is the requested page: %s', (requested) => {
    expect(nextPath(requested)).toBe(requested);
  });

  it.each([
    null,
    '',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/../..//evil.example',
    '/%2e%2e//evil.example',
    'https://evil.example',
    'https:/evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    ' //evil.example',
    'data:text/html,hi',
    'evil.example',
    '@evil.example',
    '//',
    '/login',
    '/login?next=%2Flogin',
    '/logout',
    '/signup',
    '/admin/logout',
    '/admin/login?redirect=%2Fadmin',
  ])(
    'is the back office when the requested address is on another site or an account page: %j',
    (requested) => {
      expect(nextPath(requested)).toBe('/admin');
    },
  );

  it('is on this site however a browser resolves the address', () => {
    const parts = ['/', '\\', '..', '.', '%2f', '%5c', '\t', 'evil.example', ':', '@', '?', '#'];
    for (const a of parts)
      for (const b of parts)
        for (const c of parts)
          for (const d of parts) {
            const { origin } = new URL(nextPath(`/${a}${b}${c}${d}`), 'https://site.example');
            expect(origin).toBe('https://site.example');
          }
  });
});
