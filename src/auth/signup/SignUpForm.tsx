'use client';

import { goTo } from '@/client/navigation';
import { paths } from '@/config/paths';
import { SessionForm } from '../SessionForm';

/** The fields of the login, for the first account (product.md 2, decision S1). */
export const SignUpForm = () => (
  <SessionForm call="signUp" button="Sign up" goOn={() => goTo(paths.admin)} />
);
