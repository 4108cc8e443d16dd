import type { BinItem, BinType } from '@/contract/bin';
import type { RequestOptions } from './api';
import type { Studio } from './studio';
import { withConfirmation } from './totp';

export type Restored = { message: string; item: BinItem & { slug: string | null } };

/** What the owner does with the bin. A call that is refused is answered as it is. */
export const binOf = (studio: Studio) => {
  const call = <T>(method: string, path = '', options: RequestOptions = {}) =>
    withConfirmation(studio.server, { ...studio.owner, accessToken: studio.token }, () =>
      studio.http.request<T>(method, `/api/bin${path}`, { token: studio.token, ...options }),
    );
  return {
    call,
    list: async () => (await call<{ items: BinItem[] }>('GET')).body.items,
    restore: (type: BinType, id: string) => call<Restored>('POST', `/${type}/${id}/restore`),
    deleteForGood: (type: BinType, id: string) =>
      call<{ message: string }>('DELETE', `/${type}/${id}`),
    empty: () => call<{ message: string }>('DELETE'),
  };
};

/** Deletes a document as the back office does, by the call of the contract where there is one. @throws when it is refused */
export async function deleteDocument(
  { http, token }: Pick<Studio, 'http' | 'token'>,
  type: BinType,
  id: string,
): Promise<void> {
  const calls: Partial<Record<BinType, string>> = {
    service: 'services',
    portfolio: 'portfolios',
    education: 'educations',
    experience: 'experiences',
    'client-gallery': 'galleries',
  };
  const path = `/api/${calls[type] ?? type}/${id}`;
  const { status, body } = await http.del(path, { token });
  if (status !== 200) throw new Error(`DELETE ${path}: ${status} ${JSON.stringify(body)}`);
}
