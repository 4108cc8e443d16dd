import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import { Notice } from '../frame/Notice';

/** A link of a guest that was used, has expired, or was for an address that was corrected. */
export const LinkGoneView = ({ token }: { token: string }) => (
  <Notice>
    <h1>{MESSAGES.guestLinkGone}</h1>
    <p className="lead">
      You get one in the gallery when you say who you are, or from the photographer.
    </p>
    <a className="button outline rounded wide" href={paths.gallery(token)}>
      <span>Open the gallery</span>
    </a>
  </Notice>
);
