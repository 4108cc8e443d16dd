import styled from 'styled-components';
import { Button } from './Button';
import { Text } from './Text';

const Page = styled.section`
  display: grid;
  justify-items: start;
  align-content: center;
  gap: 24px;
  min-height: min(70svh, 640px);
  padding: var(--section-gap) var(--page-margin) 0;
  p { max-width: 32em; }
`;

/** The page of an unknown path (docs/specification.md#not-found). @param home where the site begins */
export const NotFound = ({ home }: { home: string }) => (
  <Page>
    <Text size="small" colour="ink-quiet">
      404
    </Text>
    <Text as="h1" size="display" lineHeight={1.05}>
      Out of the frame
    </Text>
    <Text size="lead" colour="ink-quiet">
      This page does not exist, or it has moved. The photographs are still where they were.
    </Text>
    <Button href={home} rounded>
      Back to home
    </Button>
  </Page>
);
