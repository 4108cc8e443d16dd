import styled from 'styled-components';
import { SocialLinks } from '@/components/SocialLinks';
import { Text } from '@/components/Text';
import type { Frame } from '@/server/pages/frame';
import { screen } from '@/theme/screens';

const Row = styled.footer`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px 32px;
  padding: 32px var(--page-margin);
  border-top: 1px solid var(--hairline);

  ul { margin-inline: 0 -14px; }
  ${screen.phone} {
    flex-direction: column-reverse;
    padding-block: 24px 40px;
    ul { margin-inline: 0; }
  }
`;

/** The shared footer (docs/specification.md#frame). */
export function Footer({ copyright, links }: Frame['footer']) {
  return (
    <Row>
      <Text size="small" colour="ink-quiet">
        {copyright}
      </Text>
      <SocialLinks links={links} label="Follow" />
    </Row>
  );
}
