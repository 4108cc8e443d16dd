import styled from 'styled-components';
import { Button } from '@/components/Button';
import { Text } from '@/components/Text';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';

const Page = styled.section`
  display: grid;
  justify-items: start;
  align-content: center;
  gap: 24px;
  min-height: min(70svh, 640px);
  padding: var(--section-gap) var(--page-margin) 0;
  p { max-width: 32em; }
`;

/** The page of an unknown path (docs/specification.md#not-found). */
export const NotFound = () => (
  <Page>
    <Text size="small" colour="ink-quiet">
      {texts.notFound.code}
    </Text>
    <Text as="h1" size="display" lineHeight={1.05}>
      {texts.notFound.title}
    </Text>
    <Text size="lead" colour="ink-quiet">
      {texts.notFound.text}
    </Text>
    <Button href={paths.home} rounded>
      {texts.notFound.home}
    </Button>
  </Page>
);
