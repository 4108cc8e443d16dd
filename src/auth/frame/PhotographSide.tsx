import styled from 'styled-components';
import { coverSizes } from '@/components/coverSizes';
import { Photograph } from '@/components/Photograph';
import type { Photograph as PhotographData } from '@/server/images/photograph';
import { PHONE, screen } from '@/theme/screens';

const Side = styled.aside`
  display: none;
  ${screen.tablet} { display: block; }
  > div { position: sticky; top: 0; height: 100svh; }
`;

/** Half the window wide and as high as it. Phones do without. */
const HALF = { from: PHONE, width: '50vw', height: '100vh' };
const NOT_SHOWN = { width: '1px', ratio: 1 };

/** The half that makes it a photographer's login (docs/specification.md#screen-by-screen). What is not shown is not fetched. */
export function PhotographSide({ photograph }: { photograph: PhotographData }) {
  return (
    <Side aria-label="From the portfolio">
      <div>
        <Photograph photograph={photograph} sizes={coverSizes(photograph, HALF, NOT_SHOWN)} cover />
      </div>
    </Side>
  );
}
