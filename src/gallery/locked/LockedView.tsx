import { LockKeyhole } from 'lucide-react';
import { MESSAGES } from '@/contract/messages';
import { Notice } from '../frame/Notice';
import { UnlockForm } from '../pageForms';

/** Asks for the password, with nothing of the gallery in the page (docs/specification.md#galleries). */
export const LockedView = ({ token }: { token: string }) => (
  <Notice>
    <LockKeyhole size={32} strokeWidth={1.25} aria-hidden="true" />
    <h1>{MESSAGES.galleryPrivate}</h1>
    <p className="lead">Please enter the password that you were given with the link.</p>
    <UnlockForm token={token} />
  </Notice>
);
