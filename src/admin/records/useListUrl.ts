import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { listParameters } from '@/config/paths';

/** The query that was asked for last and is not shown yet. */
let asked: { shown: string; query: string } | undefined;

/**
 * The URLs of a list's pages and searches, which leave the other lists of the screen as they are.
 * @param list the name of the list, if the screen has several
 */
export function useListUrl(list?: string) {
  const { replace } = useRouter();
  const path = usePathname();
  const shown = useSearchParams().toString();
  const parameters = listParameters(list);

  useEffect(() => {
    return () => {
      if (asked?.shown === shown) asked = undefined;
    };
  }, [shown]);

  function withQuery(query: string, search: string, page = 1): string {
    const next = new URLSearchParams(query);
    next.delete(parameters.page);
    next.delete(parameters.search);
    if (search.trim()) next.set(parameters.search, search);
    if (page > 1) next.set(parameters.page, String(page));
    return next.size > 0 ? `${path}?${next}` : path;
  }

  return {
    parameters,
    hrefOf: (search: string, page?: number) => withQuery(shown, search, page),
    /** Searches the list. The router drops the answer to an earlier search, so this one includes that of another list. */
    searchFor(search: string) {
      const url = withQuery(asked ? asked.query : shown, search);
      asked = { shown, query: url.split('?')[1] ?? '' };
      replace(url, { scroll: false });
    },
  };
}
