import { Search } from 'lucide-react';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { FormStyle } from '@/components/FormStyle';
import { LENGTH } from '@/contract/limits';

const SearchStyle = styled(FormStyle)`
  .field { position: relative; max-width: 420px; }
  svg { position: absolute; inset: 18px auto auto 16px; color: var(--ink-quiet); pointer-events: none; }
  .field > input { padding-inline-start: 46px; }
`;

/** Milliseconds without a key after which a list is searched. */
const PAUSE_MS = 250;

type Props = {
  name: string;
  /** What the list was searched for that is shown. */
  shown: string;
  onSearch: (text: string) => void;
  label: string;
  placeholder: string;
};

/** Searches a list as one types; without scripts it is a form. The router drops the answer to an earlier text. */
export function SearchField({ name, shown, onSearch, label, placeholder }: Props) {
  /** What was typed since the list was last searched. It stays until the answer to it is shown. */
  const [typed, setTyped] = useState<string>();
  const timer = useRef<NodeJS.Timeout>(undefined);

  function search() {
    clearTimeout(timer.current);
    // Without a connection the router would leave the screen.
    if (typed === undefined || !navigator.onLine) return;
    startTransition(() => {
      setTyped(undefined);
      onSearch(typed);
    });
  }

  const searchAfterPause = useEffectEvent(search);
  useEffect(() => {
    if (typed === undefined) return;
    timer.current = setTimeout(searchAfterPause, PAUSE_MS);
    window.addEventListener('online', searchAfterPause);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('online', searchAfterPause);
    };
  }, [typed]);

  return (
    <SearchStyle as="search">
      <form
        className="field"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <Search size={20} strokeWidth={1.5} />
        <input
          type="search"
          name={name}
          value={typed ?? shown}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={search}
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={LENGTH.name}
        />
      </form>
    </SearchStyle>
  );
}
