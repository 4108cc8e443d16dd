import styled from 'styled-components';
import { ContactCard, formLabels, thanks } from '@/blocks/enquiry/ContactCard';
import { ContactForm } from '@/blocks/enquiry/ContactForm';
import { PageColumn } from '@/components/PageColumn';
import { Skeleton } from '@/components/Skeleton';
import { Toaster } from '@/components/Toaster';
import type { Contact } from '@/server/pages/contact';
import type { SentForm } from '@/shared/processState';
import { screen } from '@/theme/breakpoints';

const Columns = styled.div`
  display: grid;
  gap: 56px clamp(40px, 5vw, 96px);
  ${screen.wide} { grid-template-columns: minmax(0, 5fr) minmax(0, 6.6fr); }
`;

const Info = styled.section`
  .facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr)); gap: clamp(28px, 3.4vw, 48px); margin: calc(var(--space) * clamp(36px, 5.6vw, 88px)) 0 0; }
  ${screen.wide} { .facts { grid-template-columns: minmax(0, 1fr); } }
  dt { margin-bottom: 6px; color: var(--ink-quiet); font-size: var(--text-small); overflow-wrap: anywhere; }
  dd { margin: 0; font-size: var(--text-lead); line-height: 1.5; white-space: pre-line; }
  a {
    text-decoration: underline transparent;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.35em;
    transition: text-decoration-color var(--quick);
  }
  a:hover { text-decoration-color: var(--accent-mark); }
`;

/** The photographer's contact details and the contact form (docs/specification.md#contact). */
export function ContactView(props: Contact & { sentForm: SentForm | undefined }) {
  const { name, labels, profile, heading, subtitle, form, sentForm } = props;
  return (
    <PageColumn>
      <Columns>
        <Info>
          <h1>{name}</h1>
          <ContactDetails labels={labels} profile={profile} />
        </Info>
        <ContactCard id="contact-form" {...{ heading, subtitle }}>
          <ContactForm labels={formLabels(form)} sentForm={sentForm}>
            {thanks(profile?.name)}
          </ContactForm>
        </ContactCard>
      </Columns>
      <Toaster />
    </PageColumn>
  );
}

/** Address, phone and email of the profile, as far as they are set (docs/specification.md#contact); without it the skeleton. */
function ContactDetails({ labels, profile }: Pick<Contact, 'labels' | 'profile'>) {
  if (!profile) return <DetailsSkeleton />;
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

const DetailsSkeleton = () => (
  <div className="facts" aria-busy="true">
    {['220px', '180px', '200px'].map((width) => (
      <div key={width}>
        <Skeleton $width="96px" $height="14px" />
        <Skeleton $width={width} $height="22px" style={{ marginTop: 12 }} />
      </div>
    ))}
  </div>
);
