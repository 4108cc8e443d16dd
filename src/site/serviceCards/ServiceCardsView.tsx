import * as lucide from 'lucide-react';
import styled from 'styled-components';
import { PageColumn } from '@/components/PageColumn';
import { PageLink } from '@/components/PageLink';
import { Text } from '@/components/Text';
import type { ServiceCards } from '@/server/pages/serviceCards';
import { screen } from '@/theme/breakpoints';

const ICONS: Record<ServiceCards['cards'][number]['icon'], lucide.LucideIcon> = {
  'user-round': lucide.UserRound,
  'users-round': lucide.UsersRound,
  baby: lucide.Baby,
  gem: lucide.Gem,
  heart: lucide.Heart,
  camera: lucide.Camera,
  aperture: lucide.Aperture,
  image: lucide.Image,
  mountain: lucide.Mountain,
  flower: lucide.Flower,
  building: lucide.Building,
  video: lucide.Video,
};

const Head = styled.header`
  display: grid;
  gap: 20px clamp(40px, 7vw, 128px);
  ${screen.wide} { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); align-items: end; }
`;

const CardList = styled.ul`
  --inset: clamp(24px, 3vw, 56px);
  display: grid;
  margin-top: calc(var(--space) * clamp(40px, 6vw, 96px));
  border-top: 1px solid var(--hairline);
  ${screen.wide} { grid-template-columns: repeat(3, minmax(0, 1fr)); }

  /* The whole card is the link of its heading. */
  .card:has(a) { position: relative; }
  .card a { color: inherit; text-decoration: underline transparent 2px; text-underline-offset: 0.25em; transition: text-decoration-color var(--quick); }
  .card a::after { content: ''; position: absolute; inset: 0; }
  .card:has(a:is(:hover, :focus-visible)) a { text-decoration-color: var(--accent-mark); }
  .card:has(a) svg { transition: color var(--quick); }
  h2 svg { display: inline-block; margin-inline-start: 0.4em; color: var(--ink-quiet); vertical-align: -0.1em; }
  .card:has(a:is(:hover, :focus-visible)) svg { color: var(--accent-mark); }

  .card { padding-block: calc(var(--space) * clamp(32px, 4vw, 56px)); border-bottom: 1px solid var(--hairline); }
  h2 { margin: calc(var(--space) * clamp(24px, 5vw, 88px)) 0 16px; font-size: var(--text-title); }
  p { max-width: 34em; color: var(--ink-quiet); white-space: pre-line; }

  ${screen.wide} {
    .card { padding-inline: var(--inset); border-inline-start: 1px solid var(--hairline); }
    .card:nth-child(3n + 1) { padding-inline-start: 0; border-inline-start: 0; }
    .card:nth-child(3n) { padding-inline-end: 0; }
  }
  ${screen.narrow} {
    .card { display: grid; grid-template-columns: 72px minmax(0, 1fr); }
    h2 { margin-top: 4px; }
    p { grid-column: 2; }
  }
  ${screen.phone} { .card { grid-template-columns: 60px minmax(0, 1fr); } }
`;

/** Title, subtitle and text cards, each of which may lead to a service (docs/specification.md#services-page). */
export function ServiceCardsView({ heading, subtitle, cards }: ServiceCards) {
  return (
    <PageColumn>
      <Head>
        <h1>{heading}</h1>
        <Text size="lead" colour="ink-quiet">
          {subtitle}
        </Text>
      </Head>
      <CardList>
        {cards.map(({ icon, name, text, href }, index) => {
          // A draft may have none.
          const Icon = ICONS[icon] ?? lucide.Camera;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be alike
            <li key={index} className="card">
              <Icon size={44} strokeWidth={1} />
              <h2>
                {href ? (
                  <PageLink href={href}>
                    {name}
                    <lucide.ArrowRight size={22} strokeWidth={1.5} />
                  </PageLink>
                ) : (
                  name
                )}
              </h2>
              <p>{text}</p>
            </li>
          );
        })}
      </CardList>
    </PageColumn>
  );
}
