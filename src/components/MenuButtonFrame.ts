import styled from 'styled-components';
import { buttonStyle, type StyledLook } from './buttonStyle';

/**
 * The look of the MenuButton inside it: the shared button's, chosen by `styledLook`, and a list that
 * floats below. The button itself draws plain elements, so that no styles travel to the browser as scripts.
 */
export const MenuButtonFrame = styled.div<StyledLook>`
  .menu-button { position: relative; display: ${({ $wide }) => ($wide ? 'block' : 'inline-block')}; }
  .toggle { ${buttonStyle} }

  ul {
    position: absolute;
    z-index: 20;
    top: calc(100% + 8px);
    right: 0;
    min-width: 100%;
    padding: 8px;
    border: 1px solid var(--hairline);
    border-radius: var(--radius);
    background: var(--ground-raised);
    box-shadow: var(--float-shadow);
  }
  li button {
    width: 100%;
    min-height: 40px;
    padding: 8px 12px;
    border: 0;
    border-radius: 4px;
    background: transparent;
    text-align: start;
    white-space: nowrap;
    cursor: pointer;
    transition: background-color var(--quick);
    &:hover { background: var(--ground-quiet); }
  }
`;
