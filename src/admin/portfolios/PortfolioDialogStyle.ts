import styled from 'styled-components';
import { FormStyle } from '@/components/FormStyle';
import { screen } from '@/theme/screens';
import { galleryStyle } from './photographs/galleryStyle';

/** The look of the form of a portfolio in its dialog. */
export const PortfolioDialogStyle = styled(FormStyle)`
  ${galleryStyle}
  p, ul { margin: 0; }
  /* As far from the fields as they are from each other. */
  .photographs { margin-top: 14px; }
  ${screen.tablet} { .side-by-side { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; } }
`;
