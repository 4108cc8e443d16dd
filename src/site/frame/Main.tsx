import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FocusOnArrival } from './FocusOnArrival';

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

/** Leads past the header; it shows when a keyboard reaches it. */
export const SkipLink = () => <Link href={`#${ID}`}>Skip to content</Link>;

const Content = styled.main`
  flex: 1 0 auto;
  width: 100%;
`;

/** What a page has of its own. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <Content id={ID} tabIndex={-1}>
      {children}
      <FocusOnArrival content={ID} />
    </Content>
  );
}
