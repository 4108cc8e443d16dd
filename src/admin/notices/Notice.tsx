import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The notices above a screen; no gap where there are none. */
export const NoticesStyle = styled.div`
  display: grid;
  gap: 12px;
  &:empty { display: none; }

  aside {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 4px 16px;
    padding: 18px clamp(16px, 2vw, 24px);
    border: 1px solid var(--hairline);
    border-inline-start: 3px solid var(--warning);
    border-radius: var(--radius);
    background: var(--ground-raised);
    font-size: var(--text-small);
    line-height: 1.6;
  }
  aside[data-news] { border-inline-start-color: var(--accent-mark); }
  svg { margin-top: 1px; color: var(--warning); }
  [data-news] svg { color: var(--accent-mark); }
  p { max-width: 76ch; }
  strong { font-weight: 500; }
  a { color: var(--ink); text-underline-offset: 0.3em; text-decoration-color: var(--accent-mark); }
  code { font-family: ui-monospace, monospace; font-size: 0.8125rem; overflow-wrap: anywhere; }
`;

type Props = {
  label: string;
  Icon: LucideIcon;
  /** Whether it is good news rather than a warning. */
  isNews?: boolean;
  children: ReactNode;
};

/** One thing that the owner should attend to. */
export const Notice = ({ label, Icon, isNews, children }: Props) => (
  <aside aria-label={label} data-news={isNews}>
    <Icon size={20} strokeWidth={1.5} />
    <p>{children}</p>
  </aside>
);
