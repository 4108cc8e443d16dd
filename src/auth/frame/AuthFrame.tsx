import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Toaster } from '@/components/Toaster';
import { Wordmark } from '@/components/Wordmark';
import { paths } from '@/config/paths';
import type { Photograph as PhotographData } from '@/server/images/photograph';
import { screen } from '@/theme/screens';
import { PhotographSide } from './PhotographSide';

const Halves = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  ${screen.tablet} { &:has(> aside) { grid-template-columns: minmax(384px, 1fr) minmax(0, 1fr); } }
`;

const FormSide = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  padding-inline: max(var(--page-margin), env(safe-area-inset-left));
`;

const Header = styled.header`
  display: flex;
  align-items: center;
  min-height: var(--header-height);
`;

/** In the middle of its half; on phones at the top, where a keyboard leaves it in sight. */
const Main = styled.main`
  width: 100%;
  max-width: 416px;
  margin-inline: auto;
  padding-block: clamp(24px, 6vw, 40px) 56px;
  .failure { padding-inline: 0; }
  ${screen.tablet} {
    display: grid;
    align-content: center;
    grid-template-columns: minmax(0, 1fr);
    padding-block: 24px calc(var(--header-height) + 24px);
  }
`;

type Props = { wordmark: string; photograph?: PhotographData; children: ReactNode };

/**
 * Every sign-in screen: the form on one half, a photograph of the site on the other, the form alone on
 * phones (docs/specification.md#screen-by-screen). The wordmark leads home.
 */
export function AuthFrame({ wordmark, photograph, children }: Props) {
  return (
    <Halves>
      <FormSide>
        <Header>
          <Wordmark href={paths.home}>{wordmark}</Wordmark>
        </Header>
        <Main>{children}</Main>
      </FormSide>
      {photograph && <PhotographSide photograph={photograph} />}
      <Toaster />
    </Halves>
  );
}
