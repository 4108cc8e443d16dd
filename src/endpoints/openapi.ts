import { openApi } from '@/contract/openapi';
import { route } from './route';

/** `/api/openapi.json`: the contract for other programs. */
export const openApiRoutes = route('/openapi.json', {
  get: async () => ({ body: openApi(), headers: { 'Cache-Control': 'no-cache' } }),
});
