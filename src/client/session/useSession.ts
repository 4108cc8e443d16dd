'use client';

import { useSyncExternalStore } from 'react';
import { currentSession, type Session, subscribe } from './store';

/** The session, anew after every change; undefined in the server's HTML, which knows none. */
export const useSession = (): Session | undefined =>
  useSyncExternalStore(subscribe, currentSession, () => undefined);
