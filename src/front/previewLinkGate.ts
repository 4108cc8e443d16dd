import type { IncomingMessage, ServerResponse } from 'node:http';
import { PREVIEW_PARAMETER } from '@/config/paths';
import { processState } from '@/shared/processState';
import { splitUrl } from './cache/cacheableRequest';
import { sendMessage } from './jsonAnswers';
import { setPrivateHeaders } from './securityHeaders';

/**
 * Opens a document that is not published to who comes with the token of its link (docs/specification.md#links-for-others): the
 * app then shows it to this request, whose answer nobody keeps.
 * @returns whether it does, or 'answered' when the document has another path by now
 */
export async function previewLinkGate(
  { method, url = '' }: IncomingMessage,
  res: ServerResponse,
): Promise<boolean | 'answered'> {
  const [path, query] = splitUrl(url);
  const token = new URLSearchParams(query).get(PREVIEW_PARAMETER);
  if (!token || (method !== 'GET' && method !== 'HEAD')) return false;
  const opened = await processState.openPreviewLink?.(path, token);
  if (!opened) return false;
  setPrivateHeaders(res);
  res.appendHeader('Set-Cookie', opened.cookie);
  if (opened.movedTo) {
    sendMessage(res, 307, 'Moved', { Location: `${opened.movedTo}?${query}` });
    return 'answered';
  }
  const request = processState.requests.getStore();
  if (request) request.previewed = opened.target;
  return true;
}
