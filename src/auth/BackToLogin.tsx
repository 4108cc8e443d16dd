import { ArrowLeft } from 'lucide-react';
import { PageLink } from '@/components/PageLink';
import { paths } from '@/config/paths';

/** 'Back to log in' (docs/specification.md#account-screens). */
export function BackToLogin() {
  return (
    <p className="aside">
      <PageLink href={paths.login} className="back">
        <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />
        Back to log in
      </PageLink>
    </p>
  );
}
