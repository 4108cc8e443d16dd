import { FormStyle } from '@/components/FormStyle';
import { PageColumn } from '@/components/PageColumn';
import { Skeleton } from '@/components/Skeleton';
import type { Contact } from '@/server/pages/contact';
import { ContactForm } from './ContactForm';
import { FormCard, Info, Sides } from './ContactLayout';

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

/** Address, phone and email of the profile, as far as they are set (docs/specification.md#contact); without it the skeleton. */
function OfficeInfo({ labels, profile }: Pick<Contact, 'labels' | 'profile'>) {
  if (!profile) return <OfficeSkeleton />;
  const { address, phone, email } = profile;
  const rows = [
    { label: labels.office, value: address },
    { label: labels.phone, value: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` },
    { label: labels.email, value: email, href: `mailto:${email}` },
  ].filter(({ value }) => value !== '');
  return (
    <dl className="facts">
      {rows.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{href ? <a href={href}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

const OfficeSkeleton = () => (
  <div className="facts" aria-busy="true">
    {['220px', '180px', '200px'].map((width) => (
      <div key={width}>
        <Skeleton $width="96px" $height="14px" />
        <Skeleton $width={width} $height="22px" style={{ marginTop: 12 }} />
      </div>
    ))}
  </div>
);
