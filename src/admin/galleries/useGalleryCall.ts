'use client';

import { useRouter } from 'next/navigation';
import { request } from '@/client/request';
import { useResultDialog } from '../dialogs/ResultDialog';

/** Calls the API about a gallery, shows what it says, and refreshes the screen. */
export function useGalleryCall() {
  const { refresh } = useRouter();
  const { showSuccess, showFailure } = useResultDialog();

  /** @param silent whether success shows on the screen itself. @returns the answer; undefined after a failure */
  return async <Answer extends { message: string }>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    { body, silent }: { body?: object; silent?: boolean } = {},
  ): Promise<Answer | undefined> => {
    try {
      const answer = await request<Answer>(method, path, body);
      if (!silent) showSuccess(answer.message);
      return answer;
    } catch (error) {
      showFailure(error);
      return undefined;
    } finally {
      refresh();
    }
  };
}
