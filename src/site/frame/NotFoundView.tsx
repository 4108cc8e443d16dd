import styled from 'styled-components';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';

const Page = styled.section`
  display: grid;
  justify-items: start;
  align-content: center;
  gap: 24px;
  min-height: min(70svh, 640px);
  padding: var(--section-gap) var(--page-margin) 0;

  p { max-width: 32em; color: var(--ink-quiet); font-size: var(--text-lead); }
  h1 { font-size: var(--text-display); line-height: 1.05; }
  .code { font-size: var(--text-small); font-variant-numeric: tabular-nums; letter-spacing: 0.08em; }
`;

/** The page of an unknown path (docs/specification.md#not-found). */
export function NotFoundView() {
  return (
    <Page>
      <p className="code">404</p>
      <h1>Out of the frame</h1>
      <p>This page does not exist, or it has moved. The photographs are still where they were.</p>
      <Button href={paths.home} rounded>
        Back to home
      </Button>
    </Page>
  );
}
