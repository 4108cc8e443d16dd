import { head, line, page } from './texts';

/** The home page's texts (docs/specification.md#home). */
export const HomePage = page('home-page', 'Home', [
  ...head(
    'Photography',
    'Photography portfolio: landscapes, people and the quiet things between them.',
  ),
  line('line', 'I am a professional photographer.', { description: 'Stands below your name.' }),
]);
