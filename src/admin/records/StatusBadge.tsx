import styled from 'styled-components';
import type { GALLERY_STATUSES } from '@/contract/gallery';
import type { PORTFOLIO_STATUSES } from '@/contract/portfolio';

const Badge = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  padding: 3px 12px 3px 10px;
  border: 1px solid var(--hairline);
  border-radius: 999px;
  color: var(--ink-quiet);
  font-size: 0.8125rem;
  line-height: 1.5;
  white-space: nowrap;

  &::before { content: ''; width: 7px; height: 7px; border-radius: 50%; background: var(--control); }
  &:is([data-status='Open'], [data-status='Submitted']) { color: var(--ink); }
  &:is([data-status='Open'], [data-status='Submitted'])::before { background: var(--accent-mark); }
  &[data-status='Submitted'] { border-color: var(--accent-mark); }
  &[data-status='Expired']::before { background: var(--warning); }
`;

type Props = {
  status: (typeof GALLERY_STATUSES | typeof PORTFOLIO_STATUSES)[number];
  children: string;
};

/** The status of a gallery or portfolio as `children` say it, which may be more than one word. */
export const StatusBadge = ({ status, children }: Props) => (
  <Badge className="status" data-status={status}>
    {children}
  </Badge>
);
