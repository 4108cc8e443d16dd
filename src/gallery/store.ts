'use client';

import { useSyncExternalStore } from 'react';

/** A value outside React, of which each component follows the part that it shows. */
export function createStore<State extends object>(initial: State) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change: Partial<State>): void {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Store<State extends object> = ReturnType<typeof createStore<State>>;

/** Follows a part of a store. @param select must return the same value as long as that part is the same */
export const useSelected = <State extends object, Part>(
  store: Store<State>,
  select: (state: State) => Part,
): Part =>
  useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.get()),
  );
