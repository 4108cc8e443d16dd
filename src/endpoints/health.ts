import { checkHealth } from '@/server/health/check';
import { route } from './route';

/**
 * `/api/health`, for balancers: 503 while the site cannot be used. The server in front answers it while
 * this one starts or stops, and `/api/health/live` always (src/front/health.ts).
 */
export const healthRoutes = route('/health', {
  get: async ({ payload }) => {
    const body = await checkHealth(payload);
    return { status: body.status === 'ok' ? 200 : 503, body };
  },
});
