'use client';

import { useGuest, useGuestState } from '../open/guest';
import { countPicks } from './pickQueue';

/** 'Selected 12 of 30', or without a limit the number alone. */
export function Selected() {
  const { pickLimit } = useGuest().allow;
  const count = useGuestState(countPicks);
  return (
    <>
      Selected <span>{pickLimit === null ? count : `${count} of ${pickLimit}`}</span>
    </>
  );
}
