'use client';

import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type ButtonLook, buttonStyle, type StyledLook, styledLook } from './buttonStyle';
import { useDisclosure } from './useDisclosure';

const Wrapper = styled.div`
  position: relative;
  display: inline-block;
`;
const Toggle = styled.button<StyledLook>`${buttonStyle}`;
const Menu = styled.ul`
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
`;
const Item = styled.button`
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
`;

type Props = ButtonLook & {
  children: ReactNode;
  items: { text: string; onClick: () => void }[];
};

/** The shared button with a dropdown of items, each a text and a click handler (product.md 1). */
export function MenuButton({ children, items, ...look }: Props) {
  const { open, close, rootProps, toggleProps, panelProps } = useDisclosure<HTMLDivElement>();
  return (
    <Wrapper {...rootProps}>
      <Toggle type="button" {...styledLook(look)} {...toggleProps}>
        <span>{children}</span>
        <ChevronDown size={18} aria-hidden="true" />
      </Toggle>
      {open && (
        <Menu {...panelProps}>
          {items.map(({ text, onClick }) => (
            <li key={text}>
              <Item
                type="button"
                onClick={() => {
                  close();
                  onClick();
                }}
              >
                {text}
              </Item>
            </li>
          ))}
        </Menu>
      )}
    </Wrapper>
  );
}
