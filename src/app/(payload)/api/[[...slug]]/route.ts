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

export const GET = answerPayloadFaults(REST_GET(config));
export const POST = answerPayloadFaults(REST_POST(config));
export const PUT = answerPayloadFaults(REST_PUT(config));
export const PATCH = answerPayloadFaults(REST_PATCH(config));
export const DELETE = answerPayloadFaults(REST_DELETE(config));
export const OPTIONS = answerPayloadFaults(REST_OPTIONS(config));

/**
 * Answers three things on which Payload fails outside its error handling: `/api` itself; `/api/constructor` and the like,
 * which it finds on every object and takes for a collection; a broken body with a method override. `og` is closed, as it
 * renders images for anybody and nothing here uses it.
 */
function answerPayloadFaults(handler: ReturnType<typeof REST_GET>): typeof handler {
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
