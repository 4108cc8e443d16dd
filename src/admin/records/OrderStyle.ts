import styled from 'styled-components';
import { quietIconButton } from '@/components/iconButton';

/** The rows of the dialog that changes the order of a list. */
export const OrderStyle = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 56px;
    padding: 4px 8px 4px 4px;
    border-radius: 10px;
    background: var(--row-odd);
  }
  .grip { display: grid; place-items: center; width: 40px; height: 44px; color: var(--ink-quiet); cursor: grab; touch-action: none; }
  .name { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  .moves { display: flex; gap: 8px; }
  button { ${quietIconButton} }
  button[aria-disabled='true'] { opacity: 0.35; cursor: default; }
`;
