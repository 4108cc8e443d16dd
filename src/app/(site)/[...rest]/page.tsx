import { notFound } from 'next/navigation';

/** Any unknown path gets the friendly page in the site's frame, with status 404 (decision P6). */
export default function UnknownPage(): never {
  notFound();
}
