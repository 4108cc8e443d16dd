import config from '@payload-config';
import {
  REST_DELETE,
  REST_GET,
  REST_OPTIONS,
  REST_PATCH,
  REST_POST,
  REST_PUT,
} from '@payloadcms/next/routes';
import { MESSAGES } from '@/contract/messages';

export const GET = guarded(REST_GET(config));
export const POST = guarded(REST_POST(config));
export const PUT = guarded(REST_PUT(config));
export const PATCH = guarded(REST_PATCH(config));
export const DELETE = guarded(REST_DELETE(config));
export const OPTIONS = guarded(REST_OPTIONS(config));

/**
 * Catches what Payload fails on before it begins to catch errors: `/api` itself, a name that every JavaScript
 * object has, which it takes for a collection's, and a broken body beside a method override. `og` draws
 * preview images for anybody, which this site does not use.
 */
function guarded(handler: ReturnType<typeof REST_GET>): typeof handler {
  return async (request, args) => {
    const [name = ''] = (await args.params)?.slug ?? [];
    if (!name || name in Object.prototype || name === 'og') {
      return Response.json({ message: MESSAGES.notFound }, { status: 404 });
    }
    try {
      return await handler(request, args);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return Response.json({ message: MESSAGES.malformedBody }, { status: 400 });
    }
  };
}
