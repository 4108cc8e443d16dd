'use client';

import { useEffect } from 'react';
import { leaveAddress } from './knownAddress';

/** Leaves the address to the screen where its code is entered. Draws nothing. */
export function LeaveAddress({ email }: { email: string }) {
  useEffect(() => leaveAddress(email), [email]);
  return null;
}
