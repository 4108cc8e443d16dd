'use client';

import { useEffect, useState } from 'react';
import { resumeSession } from '@/client/session/refresh';
import { isSignedIn } from '@/client/session/store';
import { mayResume, sendOn } from './sendOn';

/**
 * What a visitor of the login finds: whoever is signed in already is led on after one refresh, the
 * others get the form (docs/specification.md#client-state). 'refused' is for a browser that does not keep the cookie.
 */
export function useArrival(): 'form' | 'resuming' | 'refused' {
  const [arrival, setArrival] = useState<'form' | 'resuming' | 'refused'>('form');
  useEffect(() => {
    if (!isSignedIn()) return;
    if (!mayResume()) {
      setArrival('refused');
      return;
    }
    let isHere = true;
    setArrival('resuming');
    void resumeSession().then((lives) => {
      if (!isHere) return;
      if (lives) sendOn();
      else setArrival('form');
    });
    return () => {
      isHere = false;
    };
  }, []);
  return arrival;
}
