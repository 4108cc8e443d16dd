'use client';

import { useState } from 'react';
import { reloadPage } from '@/client/navigation';
import { galleryCalls } from '../calls';
import { WhoForm } from './WhoForm';

/** The form of a page that shows the gallery afterwards. */
export function WhoPageForm({ token }: { token: string }) {
  const [calls] = useState(() => galleryCalls(token));
  return <WhoForm calls={calls} onKnown={reloadPage} />;
}
