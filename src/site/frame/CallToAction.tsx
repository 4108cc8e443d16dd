import styled from 'styled-components';
import { Button } from '@/components/Button';
import { FadeIn } from '@/components/FadeIn';
import { PageColumn } from '@/components/PageColumn';
import { paths } from '@/config/paths';
import type { Frame } from '@/server/pages/frame';
import { screen } from '@/theme/screens';
import { card } from '../card';
import { WAITLIST } from './waitlist';

const Band = styled(PageColumn)`
  padding-block: var(--section-gap);
`;

const Card = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 32px 48px;
  padding: var(--card-padding);
  ${card}

  h2 { max-width: 16em; font-size: var(--text-heading); line-height: 1.1; }
  p { max-width: 34em; margin-top: 20px; color: var(--ink-quiet); }
  ${screen.phone} { align-items: flex-start; flex-direction: column; gap: 28px; }
`;

/** The call-to-action card, the 'waitlist' section (docs/specification.md#frame, #motion). */
export function CallToAction({ title, text, button }: Frame['callToAction']) {
  return (
    <Band as="section" id={WAITLIST} aria-labelledby="call-to-action">
      <FadeIn>
        <Card>
          <div>
            <h2 id="call-to-action">{title}</h2>
            {text && <p>{text}</p>}
          </div>
          <Button href={paths.contact} rounded>
            {button}
          </Button>
        </Card>
      </FadeIn>
    </Band>
  );
}
