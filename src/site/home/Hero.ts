import styled from 'styled-components';
import { screen } from '@/theme/screens';

/**
 * Profile and photograph side by side below the header, as high as the window; on small screens the
 * photograph alone, from edge to edge (docs/specification.md#screen-by-screen).
 */
export const Hero = styled.div`
  ${screen.wide} {
    display: grid;
    grid-template-columns: clamp(260px, 23.6vw, 380px) minmax(0, 1fr);
    height: calc(100svh - var(--header-height));
    min-height: 520px;
    max-height: 1200px;
  }
`;

/** Where the photograph is: 4:5 on phones, square on tablets. */
export const Stage = styled.div`
  position: relative;
  min-width: 0;
  background: var(--ground-raised);
  ${screen.narrow} { aspect-ratio: 1; width: 100%; max-height: calc(100svh - var(--header-height)); }
  ${screen.phone} { aspect-ratio: 4 / 5; max-height: none; }
`;

/** The column of the profile; hidden on small screens (docs/specification.md#home). */
export const Column = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: 32px;
  padding: 48px clamp(20px, 2vw, 32px) 36px var(--page-margin);
  ${screen.narrow} { display: none; }
`;

export const PORTRAIT = 132;
