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

export const GET = REST_GET(config);
export const POST = catching(REST_POST(config));
export const PUT = REST_PUT(config);
export const PATCH = REST_PATCH(config);
export const DELETE = REST_DELETE(config);
export const OPTIONS = REST_OPTIONS(config);

/** Payload reads the body of a POST with a method override before it begins to catch errors. */
function catching(post: ReturnType<typeof REST_POST>): typeof post {
  return async (request, args) => {
    try {
      return await post(request, args);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return Response.json({ message: MESSAGES.malformedBody }, { status: 400 });
    }
  };
}
