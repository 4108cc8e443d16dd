import { Aperture } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';

const Empty = styled.div`
  display: grid;
  justify-items: start;
  gap: 24px;
  margin-top: clamp(40px, 5vw, 72px);
  padding: var(--card-padding);
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
  color: var(--ink-quiet);

  p { max-width: 30em; font-size: var(--text-lead); }
`;

/** A service that has no portfolio yet. */
export function EmptyPortfolio() {
  return (
    <Empty>
      <Aperture size={48} strokeWidth={1} aria-hidden="true" />
      <p>The first photographs are on their way. Until then there is more to see elsewhere.</p>
      <Button href={paths.works} variant="outline" rounded>
        See all projects
      </Button>
    </Empty>
  );
}
