import type { ReactNode } from 'react';
import { Filled } from '@/components/Filled';
import { fill } from '@/texts/fill';
import type { Texts } from '@/texts/texts';

/** The title of a sign-in screen, or of a step of it, and a sentence. For its look see AuthScreen. */
export const AuthHeading = ({ title, subtitle }: { title: string; subtitle?: ReactNode }) => (
  <div className="head">
    <h1>{title}</h1>
    {subtitle && <p>{subtitle}</p>}
  </div>
);

/** A notice for visitors without scripts, hidden from others by AuthScreen. */
export const NoScriptNotice = ({ children }: { children: string }) => (
  <p className="notice needs-scripts">{children}</p>
);

/** A sentence that names an email address. */
export const EmailText = ({ text, email }: { text: string; email: string | undefined }) => (
  <Filled text={text} values={{ email: <strong>{email}</strong> }} />
);

/** A spinner and a sentence. */
export const Waiting = ({ children }: { children: string }) => (
  <p className="waiting" role="status">
    <span className="spinner" aria-hidden="true" />
    {children}
  </p>
);

/**
 * What is wrong with the address of this page, and where to go; undefined when it is the one of SITE_URL.
 * @param text asks for what to do there
 */
export const otherAddressText = (
  siteUrl: string,
  text: Texts['signIn']['otherAddress'][keyof Texts['signIn']['otherAddress']],
): string | undefined =>
  window.location.origin === new URL(siteUrl).origin
    ? undefined
    : fill(text, { origin: window.location.origin, siteUrl });
