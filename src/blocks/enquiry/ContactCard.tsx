import type { ReactNode } from 'react';
import styled from 'styled-components';
import { cardStyle } from '@/components/controlStyles';
import { FormStyle } from '@/components/FormStyle';
import { texts } from '@/config/texts';
import type { Contact } from '@/server/pages/contact';
import { fill } from '@/texts/fill';

const Card = styled.section`
  padding: clamp(24px, 4.8vw, 64px);
  ${cardStyle}

  h2 { font-size: var(--text-title); }
  h2 + p { margin: 12px 0 32px; color: var(--ink-quiet); }
  form + p:not(:empty) { margin-top: 24px; scroll-margin-block-end: 24px; padding-inline-start: 16px; border-inline-start: 2px solid var(--accent-mark); }
`;

type Props = Pick<Contact, 'heading' | 'subtitle'> & {
  id: string;
  /** The contact form. */
  children: ReactNode;
};

/** The card around a contact form (docs/specification.md#contact). Its page has the toasts. */
export const ContactCard = ({ id, heading, subtitle, children }: Props) => (
  <Card aria-labelledby={id}>
    <h2 id={id}>{heading}</h2>
    <p>{subtitle}</p>
    <FormStyle>{children}</FormStyle>
  </Card>
);

/** The labels of a contact form, with what is not the owner's. */
export const formLabels = (labels: Contact['form']) => ({
  ...labels,
  honeypot: texts.site.honeypot,
});

/** What a contact form says after a success. @param name of who gets the message, if it is known */
export const thanks = (name: string | undefined): string =>
  fill(texts.site.contactSent, { name: name || texts.site.photographer });
