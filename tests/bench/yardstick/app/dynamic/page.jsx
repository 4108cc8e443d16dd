import { Photograph } from '../Photograph';

export const dynamic = 'force-dynamic';

/** The same page, rendered for each visit. */
export default function Page() {
  return <Photograph />;
}
