import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { documentPolicy, setNoncePolicy, setSecurityHeaders } from '@/front/securityHeaders';

const CSP = 'content-security-policy';
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const answer = () => {
  const headers: Record<string, string> = {};
  const res = {
    setHeader: (name: string, value: string) => {
      headers[name] = value;
    },
  } as unknown as ServerResponse;
  return { headers, res };
};

/** The script sources that a policy allows. */
const scripts = (policy = ''): string[] =>
  policy
    .split('; ')
    .filter((directive) => directive.startsWith('script-src '))
    .flatMap((directive) => directive.split(' ').slice(1));

describe('a document that many visitors get', () => {
  it('may run its own inline scripts and no other', () => {
    const html = '<script>one()</script><p>x</p><script id="_R_">two("</p>")</script>';
    const allowed = scripts(documentPolicy(html)[CSP]);
    expect(allowed).toEqual(expect.arrayContaining(["'self'", hash('one()'), hash('two("</p>")')]));
    expect(allowed).not.toContain("'unsafe-inline'");
    expect(allowed).not.toContain(hash('three()'));
  });

  it('lists no hashes of script files and data', () => {
    const html =
      '<script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script>';
    const listed = documentPolicy(html)[CSP];
    expect(listed).toBe(documentPolicy('')[CSP]);
  });

  it('lists a repeated script once', () => {
    const one = '<script>one()</script>';
    expect(documentPolicy(one + one)).toEqual(documentPolicy(one));
  });
});

describe('a document that is rendered for one request', () => {
  it('has an unpredictable nonce, which the app receives', () => {
    const nonces = [0, 1].map(() => {
      const { headers, res } = answer();
      const req = { headers: { [CSP]: "script-src 'nonce-chosen'" } } as unknown as IncomingMessage;
      setNoncePolicy(req, res);
      const nonce = scripts(headers[CSP]).find((source) => source.startsWith("'nonce-"));
      expect(req.headers[CSP]).toBe(`script-src ${nonce}`);
      return nonce;
    });
    expect(nonces[0]).toMatch(/^'nonce-[\w+/]{22}=='$/);
    expect(nonces[0]).not.toBe(nonces[1]);
  });
});

it('sets no nonce for a payload of the router', () => {
  const { headers, res } = answer();
  const req = { headers: { rsc: '1' } } as unknown as IncomingMessage;
  setNoncePolicy(req, res);
  expect([req.headers, headers]).toEqual([{ rsc: '1' }, {}]);
});

describe('every answer', () => {
  const headersOf = (site: { dev: boolean; isHttps: boolean }, url = '/') => {
    const { headers, res } = answer();
    setSecurityHeaders({ url }, res, site);
    return headers;
  };

  it('allows no inline script, no embedding in another site and no plugin', () => {
    const policy = headersOf({ dev: false, isHttps: false })[CSP] ?? '';
    expect(policy).not.toMatch(/script-src[^;]*unsafe|\*|https?:/);
    for (const directive of ["object-src 'none'", "frame-ancestors 'self'", "base-uri 'none'"])
      expect(policy.split('; ')).toContain(directive);
  });

  it.each(['/_next/static/chunks/a.js', '/fonts/a.css', '/media/a.avif'])(
    'lets a file of a page, %s, load nothing when it is opened by itself',
    (url) => {
      const policy = headersOf({ dev: false, isHttps: false }, url)[CSP];
      expect(policy).toBe("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'");
    },
  );

  it.each([
    [undefined, "connect-src 'self'"],
    ['not an address', "connect-src 'self'"],
    ['https://api.example.com/base/', "connect-src 'self' https://api.example.com"],
  ])('lets pages call the API that NEXT_PUBLIC_API_URL names: %s', async (address, directive) => {
    jest.resetModules();
    process.env.NEXT_PUBLIC_API_URL = address ?? '';
    const { documentPolicy: policyOf } = await import('@/front/securityHeaders');
    delete process.env.NEXT_PUBLIC_API_URL;
    expect(policyOf('')[CSP].split('; ')).toContain(directive);
  });

  it('sends Strict-Transport-Security only when the site has HTTPS', () => {
    const name = 'strict-transport-security';
    expect(headersOf({ dev: false, isHttps: true })[name]).toBe('max-age=31536000');
    expect(headersOf({ dev: false, isHttps: false })[name]).toBeUndefined();
  });

  it('lets the development server evaluate code', () => {
    const allowed = scripts(headersOf({ dev: true, isHttps: false })[CSP]);
    expect(allowed).toEqual(["'self'", "'unsafe-inline'", "'unsafe-eval'"]);
  });
});
