import { useLayoutEffect, useRef, useState } from 'react';

/** Functions that stay the same and do what the latest ones do: memoized items that get them are not rendered again. */
export function useStable<Actions extends object>(actions: Actions): Actions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState(() => {
    const call =
      (name: string) =>
      (...given: unknown[]) =>
        (latest.current as Record<string, (...given: unknown[]) => unknown>)[name]?.(...given);
    return Object.fromEntries(Object.keys(actions).map((name) => [name, call(name)])) as Actions;
  });
  return stable;
}
