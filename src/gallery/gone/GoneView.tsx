import { MESSAGES } from '@/contract/messages';
import { Notice } from '../frame/Notice';

type Props = {
  /** Of the photographer; empty when they are not public. */
  name: string;
  email: string;
};

/** A gallery that was closed or is past its last day: whom to ask, and nothing of it (docs/specification.md#galleries). */
export const GoneView = ({ name, email }: Props) => (
  <Notice>
    <h1>{MESSAGES.galleryGone}</h1>
    <p className="lead">
      {`If you still need its photographs, please ask ${name || 'the photographer'}`}
      {email && (
        <>
          {' at '}
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      .
    </p>
  </Notice>
);
