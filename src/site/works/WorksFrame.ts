import styled from 'styled-components';
import { TabsFrame } from '@/components/tabs/TabsFrame';
import { screen } from '@/theme/screens';

/** Heading on the left, tabs on the right, the cards below; on phones all below each other. */
export const WorksFrame = styled(TabsFrame)`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: end;
  gap: clamp(40px, 5vw, 72px) 32px;

  > [role='tablist'] { justify-content: flex-end; }
  > :is([role='tabpanel'], .cards) { grid-column: 1 / -1; }
  > [role='tabpanel'][hidden] { display: none; }
  ${screen.phone} {
    grid-template-columns: minmax(0, 1fr);
    row-gap: 28px;
    > [role='tablist'] { justify-content: flex-start; }
  }
`;
