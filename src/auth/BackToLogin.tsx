import { ArrowLeft } from 'lucide-react';
import { Text } from '@/components/Text';
import { paths } from '@/config/paths';

/** 'Back to log in' (docs/specification.md#account-screens). */
export const BackToLogin = () => (
  <div className="aside">
    <Text href={paths.login} className="link back">
      <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />
      Back to log in
    </Text>
  </div>
);
