import type { ReactNode } from 'react';
import styled from 'styled-components';
import { coverSizes } from '@/components/coverSizes';
import { Photograph } from '@/components/Photograph';
import { Toaster } from '@/components/Toaster';
import { type Logo, Wordmark } from '@/components/Wordmark';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';
import type { ShownPhotograph } from '@/server/images/serialize';
import { PHONE, screen } from '@/theme/breakpoints';

const Halves = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);

  .form-side {
    display: grid;
    grid-template-rows: auto 1fr;
    padding-inline: max(var(--page-margin), env(safe-area-inset-left));
  }
  .form-side > header { display: flex; align-items: center; min-height: var(--header-height); }

  /* On phones at the top, where the on-screen keyboard does not cover it. */
  main { width: 100%; max-width: 416px; margin-inline: auto; padding-block: clamp(24px, 6vw, 40px) 56px; }
  main > .failure { padding-inline: 0; }

  > aside { display: none; }
  > aside > div { position: sticky; top: 0; height: 100svh; }

  ${screen.fromTablet} {
    &:has(> aside) { grid-template-columns: minmax(384px, 1fr) minmax(0, 1fr); }
    > aside { display: block; }
    main {
      display: grid;
      align-content: center;
      grid-template-columns: minmax(0, 1fr);
      padding-block: 24px calc(var(--header-height) + 24px);
    }
  }
`;

const HALF = { from: PHONE, width: '50vw', height: '100vh' };
const NOT_SHOWN = { width: '1px', ratio: 1 };

type Props = {
  wordmark: string;
  logo: Logo | undefined;
  photograph?: ShownPhotograph;
  children: ReactNode;
};

/** The layout of the sign-in screens: a form and a photograph of the site, on phones the form alone (docs/specification.md#screen-by-screen). */
export function AuthLayout({ wordmark, logo, photograph, children }: Props) {
  return (
    <Halves>
      <div className="form-side">
        <header>
          <Wordmark href={paths.home} name={wordmark} logo={logo} />
        </header>
        <main>{children}</main>
      </div>
      {photograph && (
        <aside aria-label={texts.signInScreens.fromPortfolio}>
          <div>
            <Photograph
              photograph={photograph}
              sizes={coverSizes(photograph, HALF, NOT_SHOWN)}
              fill
            />
          </div>
        </aside>
      )}
      <Toaster />
    </Halves>
  );
}
