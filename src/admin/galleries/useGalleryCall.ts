import { request } from '@/client/request';
import { useRefresh } from '@/client/useRefresh';
import type { ApiPath } from '@/config/paths';
import type { BodyOf, CallAt, PathOf } from '@/contract/operations';
import { useResultDialog } from '../dialogs/ResultDialog';

/** Calls the API about a gallery, shows what it says, and refreshes the screen. */
export function useGalleryCall() {
  const refresh = useRefresh();
  const { showSuccess, showFailure } = useResultDialog();

  /** @param silent whether success shows on the screen itself. @returns the answer; undefined after a failure */
  return async <Method extends string, Path extends PathOf<Lowercase<Method>>>(
    method: Method,
    path: ApiPath<Path>,
    { body, silent }: { body?: BodyOf<CallAt<Method, Path>>; silent?: boolean } = {},
  ) => {
    try {
      const answer = await request(method, path, body);
      if (!silent) showSuccess((answer as { message: string }).message);
      return answer;
    } catch (error) {
      showFailure(error);
      return undefined;
    } finally {
      refresh();
    }
  };
}
