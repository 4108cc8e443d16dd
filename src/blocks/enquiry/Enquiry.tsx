import type { BlockProps } from '@/server/pages/blocks';
import { ContactCard } from './ContactCard';

/** The contact form. */
export const Enquiry = ({ id, ...props }: BlockProps<'enquiry'>) => (
  <ContactCard id={`${id}-heading`} {...props} />
);
