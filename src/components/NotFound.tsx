import styled from 'styled-components';
import type { Texts } from '@/texts/texts';
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

type Props = { texts: Texts; home: string };

/** The page of an unknown path (docs/specification.md#not-found). @param home where the site begins */
export const NotFound = ({ texts: { notFound }, home }: Props) => (
  <Page>
    <Text size="small" colour="ink-quiet">
      {notFound.code}
    </Text>
    <Text as="h1" size="display" lineHeight={1.05}>
      {notFound.title}
    </Text>
    <Text size="lead" colour="ink-quiet">
      {notFound.text}
    </Text>
    <Button href={home} rounded>
      {notFound.home}
    </Button>
  </Page>
);
