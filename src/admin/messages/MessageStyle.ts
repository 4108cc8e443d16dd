import styled from 'styled-components';
import { backLink } from '@/components/backLink';
import { screen } from '@/theme/screens';

/** One message, with its actions below. */
export const MessageStyle = styled.div`
  display: grid;
  gap: clamp(16px, 2vw, 24px);
  max-width: 860px;

  .back { ${backLink} }

  article { min-width: 0; overflow-wrap: anywhere; }
  article > * { padding: clamp(20px, 3vw, 36px); }
  article > header { border-bottom: 1px solid var(--hairline); }
  article > header p { display: flex; flex-wrap: wrap; gap: 4px 24px; margin-top: 10px; font-size: var(--text-small); }
  article > header a { text-underline-offset: 4px; }
  .text { min-height: 200px; line-height: 1.65; white-space: pre-wrap; }

  .actions { display: flex; flex-wrap: wrap; gap: 12px; border-top: 1px solid var(--hairline); }
  .actions > button:last-of-type { margin-inline-start: auto; }
  ${screen.phone} { .actions > :is(a, button) { flex: 1 1 100%; } }
`;
