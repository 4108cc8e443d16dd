import { openApi } from '@/contract/openapi';
import { checkHealth } from '@/server/health/check';
import { route } from './route';

/** Made once, when somebody asks. */
let description: ReturnType<typeof openApi> | undefined;

export const serverRoutes = [
  /**
   * For balancers: 503 while the site cannot be used. The server in front answers it while this one starts or stops,
   * and `/api/health/live` always (src/front/health.ts).
   */
  ...route('/health', {
    get: async ({ payload }) => {
      const body = await checkHealth(payload);
      return { status: body.status === 'ok' ? 200 : 503, body };
    },
  }),
  /** The contract for other programs. */
  ...route('/openapi.json', {
    get: async () => {
      description ??= openApi();
      return { body: description, headers: { 'Cache-Control': 'no-cache' } };
    },
  }),
];
