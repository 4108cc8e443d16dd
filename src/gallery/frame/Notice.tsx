import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FormStyle } from '@/components/FormStyle';
import { LightFont } from './LightFont';

/** A narrow column in the middle of the window. */
const Column = styled(FormStyle)`
  display: grid;
  flex: 1;
  align-content: center;
  width: 100%;
  max-width: calc(440px + 2 * var(--page-margin));
  margin-inline: auto;
  padding: 24px var(--page-margin) 72px;
  /* The names of guests may be long words. */
  overflow-wrap: anywhere;

  > svg { margin-bottom: 28px; color: var(--ink-quiet); }
  h1 { font-weight: 300; font-size: clamp(2.125rem, 1.7rem + 1.6vw, 2.875rem); line-height: 1.12; letter-spacing: -0.02em; }
  .date { margin-bottom: 12px; color: var(--ink-quiet); font-size: var(--text-small); }
  .lead { margin-top: 16px; color: var(--ink-quiet); font-size: var(--text-lead); }
  .lead a { color: var(--ink); text-decoration-thickness: 1px; text-underline-offset: 0.3em; }
  form { margin-top: 32px; }
  [type='submit'] { justify-self: stretch; width: 100%; }
  form + .button { margin-top: 12px; }
  .lead + .button { margin-top: 32px; }
  .mailed { margin-top: 32px; padding-top: 24px; border-top: 1px solid var(--hairline); }
`;

/** What stands in the place of a gallery that is not shown. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <Column>
    <LightFont />
    {children}
  </Column>
);
