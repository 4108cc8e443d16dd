import { Skeleton } from '@/components/Skeleton';
import type { Contact } from '@/server/pages/contact';

type Props = Pick<Contact, 'labels' | 'profile'>;

/** Address, phone and email of the profile, as far as they are set (docs/specification.md#contact); without it the skeleton. */
export function OfficeInfo({ labels, profile }: Props) {
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
