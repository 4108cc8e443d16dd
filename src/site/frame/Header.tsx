import styled, { keyframes } from 'styled-components';
import { Button } from '@/components/Button';
import { DrawerButton } from '@/components/drawer/DrawerButton';
import { Wordmark } from '@/components/Wordmark';
import { paths } from '@/config/paths';
import type { Frame } from '@/server/pages/frame';
import { screen } from '@/theme/screens';
import { Navigation } from './Navigation';
import { DrawerStyle, NavigationStyle } from './NavigationStyle';

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

type Props = Pick<Frame, 'wordmark' | 'navigation' | 'services'>;

/** The shared header (docs/specification.md#frame). */
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
