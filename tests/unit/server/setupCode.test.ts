import type { Payload } from 'payload';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });
jest.mock('@/server/accounts/findUser', () => ({ findOwner: jest.fn() }));
jest.mock('@/server/rates/limiters', () => ({
  consume: jest.fn(),
  limiter: () => ({ reward: jest.fn() }),
}));

const SITE_URL = 'https://photos.example';
const SECRET = 'a'.repeat(32);
const OWN_CODE = 'Our own: 4711 élan';

/** Loads the module anew, as a server that starts with these variables does. */
function load(given: Record<string, string>) {
  jest.resetModules();
  jest.replaceProperty(process, 'env', { ...process.env, PAYLOAD_SECRET: SECRET, ...given });
  return import('@/server/accounts/setupCode');
}

/** A server that has just started with these variables. */
async function start(given: Record<string, string>, secret = SECRET) {
  const { announceSetupCode, requireSetupCode } = await load(given);
  const log: string[] = [];
  const logger = { info: ({ msg }: { msg: string }) => log.push(msg) };
  const payload = { secret, logger } as unknown as Payload;
  return {
    /** Writes the code to the log, as a start does, and gives the log. */
    announce: async () => {
      await announceSetupCode(payload);
      return log.join('\n');
    },
    accepts: (code: string) =>
      requireSetupCode(code, '192.0.2.1', payload).then(
        () => true,
        () => false,
      ),
  };
}
afterEach(() => jest.restoreAllMocks());

/** The code at the end of the line in the log. */
const announced = async (given: Record<string, string>, secret = SECRET) =>
  /with the setup code (\S+)$/.exec(await (await start(given, secret)).announce())?.[1];

describe('the setup code', () => {
  it('is the same at each start with the same secret, and another with another secret', async () => {
    const code = await announced({ SITE_URL });
    expect(code).toMatch(/^[0-9A-F]{4}(-[0-9A-F]{4}){3}$/);
    expect(await announced({ SITE_URL })).toBe(code);
    expect(await announced({ SITE_URL }, 'b'.repeat(32))).not.toBe(code);
  });

  it('of one server is not accepted by a server with another secret', async () => {
    const code = (await announced({ SITE_URL })) ?? '';
    expect(await (await start({ SITE_URL })).accepts(code)).toBe(true);
    expect(await (await start({ SITE_URL }, 'b'.repeat(32))).accepts(code)).toBe(false);
  });

  it('is that of SETUP_CODE when it is set, and then the log does not show it', async () => {
    const { announce, accepts } = await start({ SITE_URL, SETUP_CODE: OWN_CODE });
    const log = await announce();
    expect(log).toContain('with the setup code that SETUP_CODE sets');
    expect(log).not.toContain('4711');
    expect(await accepts('our own 4711')).toBe(false);
    expect(await accepts(OWN_CODE)).toBe(true);
    expect(await accepts('OUR-OWN-4711-ÉLAN')).toBe(true);
  });

  it('is required with a database server, which makes the site a deployment', async () => {
    const server = await start({ DATABASE_URI: 'mongodb://h/db', SETUP_CODE: OWN_CODE });
    expect(await server.accepts('')).toBe(false);
    expect(await server.announce()).toContain('no owner yet');
  });

  it('is not named in the log of a site that has an owner', async () => {
    const { announce } = await start({ SITE_URL });
    const { findOwner } = await import('@/server/accounts/findUser');
    jest.mocked(findOwner).mockResolvedValueOnce({} as never);
    expect(await announce()).toBe('');
    expect(await announce()).toContain('no owner yet');
  });

  it('is not required on a local run, whose log names none', async () => {
    const server = await start({ SITE_URL: 'http://localhost:8080' });
    expect(await server.accepts('')).toBe(true);
    expect(await server.announce()).toBe('');
  });
});
