// The parts share a server. Each is loaded inside its block, so that its hooks run for it alone.
import { api } from '../helpers/api';
import { startSharedServer, stopSharedServer } from '../helpers/sharedServer';
import { ALLOWED_ORIGIN } from './accountsAndSessions.options';

beforeAll(() =>
  startSharedServer({ env: { CORS_ORIGINS: ALLOWED_ORIGIN } }, async (server) => {
    const before = await api(server).get('/api/auth/admin-user');
    expect([before.status, before.body]).toEqual([404, { message: 'User not found' }]);
  }),
);
afterAll(stopSharedServer);

describe('accounts', () => {
  require('./accounts.part');
});
describe('sessions', () => {
  require('./sessions.part');
});
