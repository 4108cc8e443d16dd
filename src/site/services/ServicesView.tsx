import { PageColumn } from '@/components/PageColumn';
import { Text } from '@/components/Text';
import type { Services } from '@/server/pages/services';
import { ICONS } from './icons';
import { CardList, Head } from './ServicesLayout';

/** Title, subtitle and a card for each service (docs/specification.md#services-page). */
export function ServicesView({ heading, subtitle, cards }: Services) {
  return (
    <PageColumn>
      <Head>
        <h1>{heading}</h1>
        <Text size="lead" colour="ink-quiet">
          {subtitle}
        </Text>
      </Head>
      <CardList>
        {cards.map(({ icon, name, text }, index) => {
          const Icon = ICONS[icon];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be alike
            <li key={index} className="card">
              <Icon size={44} strokeWidth={1} aria-hidden="true" />
              <h2>{name}</h2>
              <p>{text}</p>
            </li>
          );
        })}
      </CardList>
    </PageColumn>
  );
}
