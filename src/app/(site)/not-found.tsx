import type { Metadata } from 'next';
import { Button } from '@/components/Button';
import { Text } from '@/components/Text';
import { paths } from '@/config/paths';
import { texts } from '@/config/texts';

export const metadata: Metadata = { title: texts.notFound.metaTitle };

/** The page of an unknown path (docs/specification.md#not-found). For its look see failureStyle. */
const NotFound = () => (
  <section className="failure" style={{ padding: 'var(--section-gap) var(--page-margin) 0' }}>
    <Text size="small">{texts.notFound.code}</Text>
    <Text as="h1" size="display" lineHeight={1.05}>
      {texts.notFound.title}
    </Text>
    <p>{texts.notFound.text}</p>
    <Button href={paths.home} rounded>
      {texts.notFound.home}
    </Button>
  </section>
);

export default NotFound;
