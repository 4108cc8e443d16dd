'use client';

import { goTo } from '@/client/navigation';
import { paths } from '@/config/paths';
import { SessionForm } from '../SessionForm';

/** The fields of the login, and the setup code of a deployment, for the first account. */
export const SignUpForm = ({ asksSetupCode }: { asksSetupCode: boolean }) => (
  <SessionForm
    call="signUp"
    button="Sign up"
    goOn={() => goTo(paths.admin)}
    asksSetupCode={asksSetupCode}
  />
);
