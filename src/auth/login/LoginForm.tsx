'use client';

import { PageLink } from '@/components/PageLink';
import { paths } from '@/config/paths';
import { SessionForm } from '../SessionForm';
import { sendOn } from './sendOn';
import { useArrival } from './useArrival';

/** The login, which a visitor who comes with a session is led past (docs/specification.md#account-screens, #client-state). */
export function LoginForm() {
  const arrival = useArrival();
  return (
    <>
      {arrival === 'resuming' && <Resuming />}
      {arrival === 'refused' && <CookieRefused />}
      <div hidden={arrival === 'resuming'}>
        <SessionForm call="signIn" button="Login" goOn={sendOn}>
          <PageLink href={paths.forgotPassword} className="link">
            Forget Password
          </PageLink>
        </SessionForm>
      </div>
    </>
  );
}

const Resuming = () => (
  <p className="calm" role="status">
    <span className="spinner" aria-hidden="true" />
    You are signed in. One moment…
  </p>
);

const CookieRefused = () => (
  <p className="notice" role="alert">
    You are signed in, but your browser has not kept the cookie that opens the back office. Please
    allow cookies for this site and log in again.
  </p>
);
