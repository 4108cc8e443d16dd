import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AuthStyle } from './AuthStyle';

const Head = styled.div`
  display: grid;
  gap: 12px;
  margin-bottom: 36px;

  /* The longest title fits into one line of the narrow column. */
  h1 { font-size: clamp(2rem, 1.7rem + 1.2vw, 2.625rem); }
  p { color: var(--ink-quiet); }
  strong { color: var(--ink); font-weight: 500; overflow-wrap: anywhere; }
`;

type Props = { title: string; subtitle?: ReactNode; children: ReactNode };

/** What every sign-in screen is made of: a title, a sentence, and what can be done. */
export function Screen({ title, subtitle, children }: Props) {
  return (
    <AuthStyle>
      <Head>
        <h1>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
      </Head>
      {children}
    </AuthStyle>
  );
}
