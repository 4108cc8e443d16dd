import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FocusOnNavigation } from './FocusOnNavigation';

const ID = 'content';

const Link = styled.a`
  position: fixed;
  z-index: 30;
  top: 12px;
  left: 12px;
  padding: 12px 20px;
  border-radius: var(--radius);
  background: var(--accent);
  color: var(--ink-on-accent);
  font-weight: 600;
  text-decoration: none;
  transform: translateY(-200%);
  &:focus { transform: none; }
`;

/** Skips the header; visible when it has the focus. */
export const SkipLink = () => <Link href={`#${ID}`}>Skip to content</Link>;

const Content = styled.main`
  flex: 1 0 auto;
  width: 100%;
`;

/** The content of a page. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <Content id={ID} tabIndex={-1}>
      {children}
      <FocusOnNavigation content={ID} />
    </Content>
  );
}
