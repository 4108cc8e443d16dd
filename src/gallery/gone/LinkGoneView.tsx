import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import { Notice } from '../frame/Notice';

/** A link of a guest that was used, has expired, or was for an address that was corrected. */
export const LinkGoneView = ({ token, sendsMail }: { token: string; sendsMail: boolean }) => (
  <Notice>
    <h1>{MESSAGES.guestLinkGone}</h1>
    <p className="lead">
      {sendsMail
        ? 'You get one by mail when you say in the gallery who you are, or from the photographer.'
        : 'The photographer can make one for you.'}
    </p>
    <a className="button outline rounded wide" href={paths.gallery(token)}>
      <span>Open the gallery</span>
    </a>
  </Notice>
);
