import { head, label, line, page } from './texts';

/** The contact page's texts; address, phone and email belong to the profile (docs/specification.md#contact). */
export const ContactPage = page('contact-page', 'Contact', [
  ...head('Contact Us', 'Tell me about your project: address, phone, email and a contact form.'),
  label('office', 'Our Office', { label: 'Label of the address' }),
  label('phone', 'Contact Number', { label: 'Label of the phone number' }),
  label('email', 'Email Us', { label: 'Label of the email address' }),
  label('heading', 'Contact Us', { label: 'Heading of the form' }),
  line('subtitle', 'Get in touch', { label: 'Subtitle of the form' }),
  {
    name: 'form',
    type: 'group',
    fields: [
      label('fullName', 'Full Name', { label: 'Label of the name' }),
      label('email', 'Email Address', { label: 'Label of the email address' }),
      label('message', 'Message', { label: 'Label of the message' }),
      label('button', 'Send Message', { label: 'Button' }),
    ],
  },
]);
