import { head, line, page } from './texts';

/** The contact page's texts; address, phone and email belong to the profile (product.md 2). */
export const ContactPage = page('contact-page', 'Contact', [
  ...head('Contact Us', 'Tell me about your project: address, phone, email and a contact form.'),
  line('office', 'Our Office', { label: 'Label of the address' }),
  line('phone', 'Contact Number', { label: 'Label of the phone number' }),
  line('email', 'Email Us', { label: 'Label of the email address' }),
  line('heading', 'Contact Us', { label: 'Heading of the form' }),
  line('subtitle', 'Get in touch', { label: 'Subtitle of the form' }),
  {
    name: 'form',
    type: 'group',
    fields: [
      line('fullName', 'Full Name', { label: 'Label of the name' }),
      line('email', 'Email Address', { label: 'Label of the email address' }),
      line('message', 'Message', { label: 'Label of the message' }),
      line('button', 'Send Message', { label: 'Button' }),
    ],
  },
]);
