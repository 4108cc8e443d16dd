'use client';

import { Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useTransition } from 'react';
import { LENGTH } from '@/contract/limits';

/** Milliseconds without a key after which a list is searched. */
const PAUSE_MS = 250;

/** `query` is what the list was searched for that is shown at `path`, the screen whose parameter `search` takes it. */
export type ListSearch = { path: string; query: string; label: string; placeholder: string };

/**
 * Searches a list as one types; without scripts it is a form. The browser keeps the text, so that no answer changes what was
 * typed since, and the router drops the answer to an earlier text.
 */
export function SearchField({ path, query, label, placeholder }: ListSearch) {
  const { replace } = useRouter();
  const [isSearching, startSearch] = useTransition();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<NodeJS.Timeout>(undefined);
  const lastQuery = useRef(query);

  function searchNow() {
    clearTimeout(timer.current);
    const text = input.current?.value.trim() ?? '';
    // Without a connection the router would leave the screen.
    if (text === lastQuery.current || !navigator.onLine) return;
    lastQuery.current = text;
    const url = text ? `${path}?search=${encodeURIComponent(text)}` : path;
    startSearch(() => replace(url, { scroll: false }));
  }

  const searchOnline = useEffectEvent(searchNow);
  useEffect(() => {
    const end = new AbortController();
    window.addEventListener('online', () => searchOnline(), end);
    return () => {
      end.abort();
      clearTimeout(timer.current);
    };
  }, []);

  // A link may have led to the same screen with another search, or with none.
  useEffect(() => {
    if (isSearching || !input.current || input.current === document.activeElement) return;
    lastQuery.current = query;
    input.current.value = query;
  }, [query, isSearching]);

  return (
    <search>
      <form
        className="search"
        action={path}
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <Search size={20} strokeWidth={1.5} />
        <input
          ref={input}
          type="search"
          name="search"
          defaultValue={query}
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={LENGTH.name}
          onInput={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(searchNow, PAUSE_MS);
          }}
          onBlur={searchNow}
          onKeyDown={({ key, currentTarget }) => {
            if (key !== 'Escape') return;
            currentTarget.value = '';
            searchNow();
          }}
        />
      </form>
    </search>
  );
}
