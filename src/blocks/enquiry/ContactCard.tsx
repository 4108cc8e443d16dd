import styled from 'styled-components';
import { cardStyle } from '@/components/controlStyles';
import { FormStyle } from '@/components/FormStyle';
import { texts } from '@/config/texts';
import type { Contact } from '@/server/pages/contact';
import type { SentForm } from '@/shared/processState';
import { fill } from '@/texts/fill';
import { ContactForm } from './ContactForm';

const Card = styled.section`
  padding: clamp(24px, 4.8vw, 64px);
  ${cardStyle}

  h2 { font-size: var(--text-title); }
  h2 + p { margin: 12px 0 32px; color: var(--ink-quiet); }
  form + p:not(:empty) { margin-top: 24px; scroll-margin-block-end: 24px; padding-inline-start: 16px; border-inline-start: 2px solid var(--accent-mark); }
`;

type Props = Pick<Contact, 'heading' | 'subtitle'> & {
  id?: string;
  labels: Contact['form'];
  /** The name of who gets the messages, if it is known. */
  to: string | undefined;
  sentForm?: SentForm | undefined;
};

/** The contact form with its heading (docs/specification.md#contact). Its page has the Toaster. */
export const ContactCard = ({ id = 'contact-form', heading, subtitle, ...props }: Props) => (
  <Card aria-labelledby={id}>
    <h2 id={id}>{heading}</h2>
    <p>{subtitle}</p>
    <FormStyle>
      <ContactForm
        labels={{ ...props.labels, honeypot: texts.site.honeypot }}
        sentForm={props.sentForm}
      >
        {fill(texts.site.contactSent, { name: props.to || texts.site.photographer })}
      </ContactForm>
    </FormStyle>
  </Card>
);
