import { Aperture } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from '@/config/texts';

const Box = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 20px;
  height: 100%;
  min-height: 320px;
  padding: 32px;
  border: 1px solid var(--hairline);
  border-radius: var(--radius);
  color: var(--ink-quiet);
  text-align: center;

  p { max-width: 30em; }
`;

/** Shown in place of photographs that do not exist yet. */
export const EmptyState = ({ children }: { children?: ReactNode }) => (
  <Box className="empty">
    <Aperture size={48} strokeWidth={1} />
    {children ?? <p>{texts.site.noPhotographs}</p>}
  </Box>
);
