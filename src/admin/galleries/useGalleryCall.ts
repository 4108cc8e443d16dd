'use client';

import { useRouter } from 'next/navigation';
import { request } from '@/client/request';
import { useOutcome } from '../dialogs/Outcomes';

/** Calls the API about a gallery, shows what it says, and refreshes the screen. */
export function useGalleryCall() {
  const { refresh } = useRouter();
  const { showSuccess, showFailure } = useOutcome();

  /** @param silent whether success shows on the screen itself. @returns whether it has succeeded */
  return async (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    { body, silent }: { body?: object; silent?: boolean } = {},
  ): Promise<boolean> => {
    try {
      const { message } = await request<{ message: string }>(method, path, body);
      if (!silent) showSuccess(message);
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    } finally {
      refresh();
    }
  };
}
