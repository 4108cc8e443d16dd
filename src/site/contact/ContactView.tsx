import { FormStyle } from '@/components/FormStyle';
import { PageColumn } from '@/components/PageColumn';
import type { Contact } from '@/server/pages/contact';
import { ContactForm } from './ContactForm';
import { FormCard, Info, Sides } from './ContactLayout';
import { OfficeInfo } from './OfficeInfo';

const FORM_HEADING = 'contact-form';

/** The photographer's contact details and the contact form (docs/specification.md#contact). */
export function ContactView({ name, labels, profile, heading, subtitle, form }: Contact) {
  return (
    <PageColumn>
      <Sides>
        <Info>
          <h1>{name}</h1>
          <OfficeInfo labels={labels} profile={profile} />
        </Info>
        <FormCard aria-labelledby={FORM_HEADING}>
          <h2 id={FORM_HEADING}>{heading}</h2>
          <p>{subtitle}</p>
          <FormStyle>
            <ContactForm labels={form} />
          </FormStyle>
        </FormCard>
      </Sides>
    </PageColumn>
  );
}
