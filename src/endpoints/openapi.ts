import { openApi } from '@/contract/openapi';
import { route } from './route';

/** Made once, when somebody asks. */
let description: ReturnType<typeof openApi> | undefined;

/** `/api/openapi.json`: the contract for other programs. */
export const openApiRoutes = route('/openapi.json', {
  get: async () => {
    description ??= openApi();
    return { body: description, headers: { 'Cache-Control': 'no-cache' } };
  },
});
