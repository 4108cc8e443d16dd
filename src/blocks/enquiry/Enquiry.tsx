import type { BlockProps } from '@/server/pages/blocks';
import { ContactCard, formLabels, thanks } from './ContactCard';
import { LazyContactForm } from './LazyContactForm';

/** The contact form. */
export const Enquiry = ({ id, heading, subtitle, labels, to }: BlockProps<'enquiry'>) => (
  <ContactCard id={`${id}-heading`} {...{ heading, subtitle }}>
    <LazyContactForm labels={formLabels(labels)}>{thanks(to)}</LazyContactForm>
  </ContactCard>
);
