import { answerOf, type Reply } from './api';

/**
 * Lets the browser save what a URL leads to.
 * @param reply to a call to that URL: some browsers would save a refusal in place of the file
 * @throws ApiError when it is a refusal
 */
export function saveFile(url: string, reply: Reply): void {
  if (reply.status >= 400) answerOf(reply);
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
