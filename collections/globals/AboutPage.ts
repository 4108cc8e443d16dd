import { head, label, page } from './texts';

/** The about page's texts; the about text itself belongs to the profile (docs/specification.md#about). */
export const AboutPage = page('about-page', 'About', [
  ...head(
    'About Us',
    'Who stands behind the camera: the photographer, the training and the experience.',
  ),
  label('heading', 'About Us'),
  label('button', 'Get in touch'),
  label('experience', 'Experience', { label: 'Heading of the experience card' }),
  label('education', 'Education', { label: 'Heading of the education card' }),
]);
