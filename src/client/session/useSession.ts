'use client';

import { useSyncExternalStore } from 'react';
import { currentSession, type Session, subscribe } from './store';

/** The current session; undefined in the server's HTML. */
export const useSession = (): Session | undefined =>
  useSyncExternalStore(subscribe, currentSession, () => undefined);
