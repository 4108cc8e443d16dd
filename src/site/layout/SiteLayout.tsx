import { EyeOff } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/Button';
import { arrowLinkStyle, cardStyle } from '@/components/controlStyles';
import { FadeIn } from '@/components/FadeIn';
import { PageColumn } from '@/components/PageColumn';
import { PageLink } from '@/components/PageLink';
import { SocialLinks } from '@/components/SocialLinks';
import { Text } from '@/components/Text';
import { texts } from '@/config/texts';
import type { Layout } from '@/server/pages/layout';
import { screen } from '@/theme/breakpoints';
import { PreviewNote } from '../PreviewRibbon';
import { Header } from './Header';
import { FocusOnNavigation, RefreshIncomplete, WaitlistScroll } from './pageEffects';
import { RefreshOnSave } from './RefreshOnSave';

const CONTENT = 'content';

/** The id of the call to action, and the word in the query that scrolls to it. */
const WAITLIST = 'waitlist';

const SkipLink = styled.a`
  position: fixed;
  z-index: 30;
  top: 12px;
  left: 12px;
  padding: 12px 20px;
  border-radius: var(--radius);
  background: var(--accent);
  color: var(--ink-on-accent);
  font-weight: 600;
  text-decoration: none;
  transform: translateY(-200%);
  &:focus { transform: none; }
`;

const Main = styled.main`
  flex: 1 0 auto;
  width: 100%;
`;

const Band = styled(PageColumn)`
  padding-block: var(--section-gap);
  /* Until the parser has read the footer: below a short content it stands at the bottom, and would move as both grow. */
  &:not(:has(+ *)) { visibility: hidden; }
`;

const Card = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 32px 48px;
  padding: var(--card-padding);
  ${cardStyle}

  h2 { max-width: 16em; font-size: var(--text-heading); line-height: 1.1; }
  p { max-width: 34em; margin-top: 20px; color: var(--ink-quiet); }
  ${screen.phone} { align-items: flex-start; flex-direction: column; gap: 28px; }
`;

const FooterRow = styled.footer`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px 32px;
  padding: 32px var(--page-margin);
  border-top: 1px solid var(--hairline);

  > p { order: -1; }
  > ul { margin-inline: 0 -14px; }
  nav ul { display: flex; flex-wrap: wrap; justify-content: center; column-gap: 8px; }
  nav a { ${arrowLinkStyle} padding-inline: 8px; }
  ${screen.wide} {
    > :not(nav) { flex: none; }
    > p { max-width: 40%; }
  }
  ${screen.narrow} {
    flex-direction: column;
    padding-block: 24px 40px;
    > p { order: 1; }
    > ul { margin-inline: 0; }
  }
`;

/** What stands around the content of every public page (docs/specification.md#layout). */
export const SiteLayout = ({ layout, children }: { layout: Layout; children: ReactNode }) => (
  <>
    <SkipLink href={`#${CONTENT}`}>{texts.site.skipToContent}</SkipLink>
    <Header {...layout} />
    <Main id={CONTENT} tabIndex={-1}>
      {children}
      <FocusOnNavigation content={CONTENT} />
    </Main>
    <CallToAction {...layout.callToAction} />
    <Footer {...layout.footer} />
    {layout.isPreview && (
      <PreviewNote>
        <EyeOff size={16} />
        {texts.site.previewNote}
        <RefreshOnSave />
      </PreviewNote>
    )}
    <RefreshIncomplete />
    <Suspense>
      <WaitlistScroll section={WAITLIST} />
    </Suspense>
  </>
);

/** The call-to-action card, the 'waitlist' section (docs/specification.md#layout, #motion). */
function CallToAction({ title, text, button, href }: Layout['callToAction']) {
  if (!href) return null;
  return (
    <Band as="section" id={WAITLIST} aria-labelledby="call-to-action">
      <FadeIn>
        <Card>
          <div>
            <h2 id="call-to-action">{title}</h2>
            {text && <p>{text}</p>}
          </div>
          <Button href={href} rounded>
            {button}
          </Button>
        </Card>
      </FadeIn>
    </Band>
  );
}

function Footer({ copyright, links, menu }: Layout['footer']) {
  return (
    <FooterRow>
      {menu.length > 0 && (
        <nav aria-label={texts.site.morePages}>
          <ul>
            {menu.map(({ id, name, path }) => (
              <li key={id}>
                <PageLink href={path}>{name}</PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Text size="small" colour="ink-quiet">
        {copyright}
      </Text>
      <SocialLinks links={links} label={texts.site.socialLinks} />
    </FooterRow>
  );
}
