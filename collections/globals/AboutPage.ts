import { head, line, page } from './texts';

/** The about page's texts; the about text itself belongs to the profile (product.md 2). */
export const AboutPage = page('about-page', 'About', [
  ...head(
    'About Us',
    'Who stands behind the camera: the photographer, the training and the experience.',
  ),
  line('heading', 'About Us'),
  line('button', 'Get in touch'),
  line('experience', 'Experience', { label: 'Heading of the experience card' }),
  line('education', 'Education', { label: 'Heading of the education card' }),
]);
