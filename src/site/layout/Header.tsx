import styled, { css, keyframes } from 'styled-components';
import { Button } from '@/components/Button';
import { DrawerButton } from '@/components/drawer/DrawerButton';
import { drawerPanelStyle } from '@/components/drawer/drawerPanelStyle';
import { menuStyle } from '@/components/menuStyle';
import { Wordmark } from '@/components/Wordmark';
import { paths } from '@/config/paths';
import type { Layout } from '@/server/pages/layout';
import { screen } from '@/theme/breakpoints';
import { MenuColumn, MenuLine } from './Navigation';

const fadeIn = keyframes`from { opacity: 0; }`;
const showHairline = keyframes`from { border-color: transparent; }`;

/** The hairline appears on scrolling in browsers with scroll-driven animations. */
const Bar = styled.header`
  position: sticky;
  z-index: 10;
  top: 0;
  display: grid;
  /* The name keeps room beside a long menu. */
  grid-template-columns: minmax(clamp(160px, 18vw, 280px), 1fr) auto 1fr;
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
  > .button { justify-self: end; max-width: 30vw; padding-block: 0; }
  ${screen.narrow} {
    grid-template-columns: 1fr auto;
    gap: 16px;
    > .button { display: none; }
  }
  ${screen.noScripts} {
    height: auto;
    min-height: var(--header-height);
    ${screen.narrow} { padding-block: 16px; }
  }
`;

const linkStyle = css`
  .link {
    align-items: center;
    color: var(--ink-quiet);
    text-decoration: none;
    overflow-wrap: anywhere;
    transition: color var(--quick);
  }
  .link:is(:hover, [aria-expanded='true'], [aria-current]) { color: var(--ink); }
  .link svg { transition: transform var(--quick); }
  .link[aria-expanded='true'] svg { transform: rotate(180deg); }
`;

const NavigationStyle = styled.div`
  /* One line: what has no room wraps to a second, which is cut off. Lists may hang out of it while they are open. */
  nav > ul {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: 16px clamp(16px, 2.6vw, 40px);
    max-height: 44px;
  }
  ${screen.scripts} { nav > ul:not(:has([aria-expanded='true'])) { clip-path: inset(-10px); } }
  nav > ul > li { max-width: 100%; }
  .more { order: 1; }
  .no-room { order: 2; height: 0; visibility: hidden; }
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
    background: var(--accent-mark);
  }

  ${menuStyle}
  .menu { left: -20px; max-width: 300px; }
  /* At the end of the line a wide list grows to the left. */
  .more .menu { left: auto; right: calc(100% - 180px); }

  ${screen.narrow} { display: none; }
  ${screen.noScripts} {
    ${screen.narrow} { display: block; grid-column: 1 / -1; }
    nav > ul { row-gap: 0; max-height: none; }
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
    padding-block: 8px;
    border-bottom: 1px solid var(--hairline);
    font-size: 1.0625rem;
    text-align: start;
  }
  .link[aria-current] { border-bottom: 2px solid var(--accent-mark); }

  .menu ul { padding: 8px 0 8px 16px; border-bottom: 1px solid var(--hairline); }
  .menu :is(a, p) {
    display: flex;
    align-items: center;
    min-height: 44px;
    color: var(--ink-quiet);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  .menu a:is(:hover, [aria-current]) { color: var(--ink); }
`;

type Props = Pick<Layout, 'wordmark' | 'menu' | 'services' | 'hireMe'>;

/** The shared header (docs/specification.md#layout, #menu). */
export function Header({ wordmark, menu, services, hireMe }: Props) {
  const { label, href } = hireMe;
  return (
    <Bar>
      <Wordmark href={paths.home}>{wordmark}</Wordmark>
      <NavigationStyle>{menu.length > 0 && <MenuLine {...{ menu, services }} />}</NavigationStyle>
      {href && (
        <Button href={href} rounded>
          {label}
        </Button>
      )}
      <DrawerStyle>
        {(menu.length > 0 || href) && (
          <DrawerButton>
            {menu.length > 0 && <MenuColumn {...{ menu, services }} />}
            {href && (
              <Button href={href} rounded wide>
                {label}
              </Button>
            )}
          </DrawerButton>
        )}
      </DrawerStyle>
    </Bar>
  );
}
