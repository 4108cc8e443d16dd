import { openApi } from '@/contract/openapi';
import { checkHealth } from '@/server/health';
import { route } from './route';

/** Made once, when somebody asks. */
let description: ReturnType<typeof openApi> | undefined;

export const serverRoutes = [
  /** For balancers: 503 while the site cannot be used. While it starts or stops src/front/health.ts answers. */
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
