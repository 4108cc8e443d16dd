import styled from 'styled-components';

/** Four cards, each a link to its screen. */
export const DashboardStyle = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: clamp(16px, 2vw, 24px);

  a {
    display: grid;
    align-content: start;
    gap: 6px;
    height: 100%;
    min-height: 184px;
    padding: clamp(20px, 2.4vw, 28px);
    text-decoration: none;
    transition: border-color var(--quick), background-color var(--quick);
  }
  a:hover { border-color: var(--control); background: var(--ground-quiet); }
  a > svg { margin-bottom: 28px; color: var(--accent-mark); }
  .title { font-weight: 500; font-size: 1.1875rem; }
  .quiet { font-size: var(--text-small); line-height: 1.5; }
`;
