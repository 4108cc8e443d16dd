import styled, { css, keyframes } from 'styled-components';
import { Button } from '@/components/Button';
import { DrawerButton } from '@/components/drawer/DrawerButton';
import { drawerPanelStyle } from '@/components/drawer/drawerPanelStyle';
import { menuStyle } from '@/components/menuStyle';
import { Wordmark } from '@/components/Wordmark';
import { paths } from '@/config/paths';
import type { Layout } from '@/server/pages/layout';
import { screen } from '@/theme/breakpoints';
import { Navigation } from './Navigation';

const fadeIn = keyframes`from { opacity: 0; }`;
const showHairline = keyframes`from { border-color: transparent; }`;

/** The hairline appears on scrolling in browsers with scroll-driven animations. */
const Bar = styled.header`
  position: sticky;
  z-index: 10;
  top: 0;
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: 24px;
  height: var(--header-height);
  padding-inline: var(--page-margin);
  border-bottom: 1px solid var(--hairline);
  background: var(--ground);
  animation: ${fadeIn} 0.5s ease-out;

  @supports (animation-timeline: scroll()) {
    animation: ${fadeIn} 0.5s ease-out, ${showHairline} linear both;
    animation-timeline: auto, scroll();
    animation-range: normal, 0 48px;
  }
  > .button { justify-self: end; }
  ${screen.narrow} {
    grid-template-columns: 1fr auto;
    gap: 16px;
    > .button { display: none; }
  }
  ${screen.noScripts} { ${screen.narrow} { height: auto; padding-block: 16px; } }
`;

const linkStyle = css`
  .link {
    align-items: center;
    color: var(--ink-quiet);
    text-decoration: none;
    transition: color var(--quick);
  }
  .link:is(:hover, [aria-expanded='true'], [aria-current]) { color: var(--ink); }
  .link svg { transition: transform var(--quick); }
  .link[aria-expanded='true'] svg { transform: rotate(180deg); }
`;

const NavigationStyle = styled.div`
  nav > ul { display: flex; align-items: center; gap: clamp(16px, 2.6vw, 40px); }
  /* Until the parser has read all of them: they are centred, so that each would move those before it. */
  &:not(:has(+ *)) { visibility: hidden; }

  ${linkStyle}
  .link {
    position: relative;
    display: inline-flex;
    gap: 6px;
    min-height: 44px;
    border-radius: 4px;
    font-size: 0.9375rem;
  }
  .link[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 0 4px;
    height: 2px;
    background: var(--accent);
  }

  ${menuStyle}
  .menu { left: -20px; }

  ${screen.narrow} { display: none; }
  ${screen.noScripts} {
    ${screen.narrow} { display: block; grid-column: 1 / -1; }
    nav > ul { flex-wrap: wrap; }
    .menu-button:is(:hover, :focus-within) > .menu[hidden] { display: block; }
  }
`;

const DrawerStyle = styled.div`
  ${screen.wide} { display: none; }
  ${screen.noScripts} { display: none; }
  ${drawerPanelStyle('right', 250)}
  .open { margin-inline-end: -10px; }

  ${linkStyle}
  .link {
    display: flex;
    justify-content: space-between;
    width: 100%;
    min-height: 52px;
    border-bottom: 1px solid var(--hairline);
    font-size: 1.0625rem;
    text-align: start;
  }
  .link[aria-current] { border-bottom: 2px solid var(--accent); }

  .menu ul { padding: 8px 0 8px 16px; border-bottom: 1px solid var(--hairline); }
  .menu :is(a, p) {
    display: flex;
    align-items: center;
    min-height: 44px;
    color: var(--ink-quiet);
    text-decoration: none;
  }
  .menu a:is(:hover, [aria-current]) { color: var(--ink); }
`;

type Props = Pick<Layout, 'wordmark' | 'navigation' | 'services'>;

/** The shared header (docs/specification.md#layout). */
export function Header({ wordmark, navigation, services }: Props) {
  const { hireMe, ...labels } = navigation;
  return (
    <Bar>
      <Wordmark href={paths.home}>{wordmark}</Wordmark>
      <NavigationStyle>
        <Navigation labels={labels} services={services} hover />
      </NavigationStyle>
      <Button href={paths.contact} rounded>
        {hireMe}
      </Button>
      <DrawerStyle>
        <DrawerButton>
          <Navigation labels={labels} services={services} />
          <Button href={paths.contact} rounded wide>
            {hireMe}
          </Button>
        </DrawerButton>
      </DrawerStyle>
    </Bar>
  );
}
