import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FormStyle } from '@/components/FormStyle';
import { Text } from '@/components/Text';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';
import { screen } from '@/theme/breakpoints';
import { AuthHeading } from './notices';

const AuthStyle = styled(FormStyle)`
  .head { display: grid; gap: 12px; margin-bottom: 36px; }
  /* The longest title fits into one line of the narrow column. */
  h1 { font-size: clamp(2rem, 1.7rem + 1.2vw, 2.625rem); }
  .head p { color: var(--ink-quiet); }

  fieldset { gap: 16px; }

  fieldset > .button { justify-self: stretch; width: 100%; }
  /* Until it is hydrated it is disabled, which takes no time worth showing. */
  .button:disabled:not([aria-busy]) { opacity: 1; }
  ${screen.noScripts} { .button:disabled { opacity: 0.6; } }

  /* A code of six digits is read in its groups more easily. */
  .field > [autocomplete='one-time-code'] { font-size: 1.25rem; font-variant-numeric: tabular-nums; letter-spacing: 0.12em; }

  .options {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 24px;
    margin: -16px 0 12px;
    font-size: var(--text-small);
  }
  .check { display: inline-flex; align-items: center; gap: 10px; min-height: 44px; color: var(--ink-quiet); cursor: pointer; }
  .check input { width: 20px; height: 20px; margin: 0; accent-color: var(--accent-mark); cursor: inherit; }

  .link {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--ink);
    font-size: var(--text-small);
    text-decoration: underline var(--control);
    text-decoration-thickness: 1px;
    text-underline-offset: 0.4em;
    transition: text-decoration-color var(--quick);
  }
  .link:hover { text-decoration-color: var(--accent-mark); }
  .link[aria-disabled='true'] { color: var(--ink-quiet); cursor: default; text-decoration-color: transparent; }

  .aside {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
    margin-top: 20px;
    color: var(--ink-quiet);
    font-size: var(--text-small);
  }
  .aside + .aside { margin-top: 4px; }
  .back { justify-self: start; gap: 8px; text-decoration-color: transparent; }

  .notice {
    margin-bottom: 24px;
    padding: 14px 16px;
    border: 1px solid var(--hairline);
    border-inline-start: 3px solid var(--danger);
    border-radius: var(--radius);
    background: var(--ground-raised);
    font-size: var(--text-small);
    line-height: 1.6;
  }
  .needs-scripts { display: none; }
  ${screen.noScripts} { .needs-scripts { display: block; } }
  .sentence { margin: -20px 0 28px; color: var(--ink-quiet); }
  :is(.head, .sentence) strong { color: var(--ink); font-weight: 500; overflow-wrap: anywhere; }
  .waiting { display: flex; align-items: center; gap: 16px; min-height: 56px; color: var(--ink-quiet); }

  .pins { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: clamp(8px, 2.4vw, 16px); }
  .field .pins input {
    min-height: 72px;
    padding: 0;
    font-weight: 500;
    font-size: 1.75rem;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
`;

/** The texts that say where a code or a link is to be found. */
export const mailTextsOf = (sendsMail: boolean) => (sendsMail ? texts.sentMail : texts.loggedMail);

type Props = { title?: string; subtitle?: ReactNode; children: ReactNode };

/** A sign-in screen: a title, unless what stands in it has its own, a sentence, and what can be done. */
export const AuthScreen = ({ title, subtitle, children }: Props) => (
  <AuthStyle>
    {title && <AuthHeading {...{ title, subtitle }} />}
    {children}
  </AuthStyle>
);

/** 'Back to log in' (docs/specification.md#account-screens). */
export const BackToLogin = () => (
  <div className="aside">
    <Text href={paths.login} className="link back">
      <ArrowLeft size={18} strokeWidth={1.5} />
      {texts.signIn.backToLogin}
    </Text>
  </div>
);
