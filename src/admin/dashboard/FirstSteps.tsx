import { isDeepStrictEqual } from 'node:util';
import type { PayloadRequest } from 'payload';
import { sendsMail } from '@/config/env';
import { paths } from '@/config/paths';
import { profileAnswer } from '@/server/accounts/serialize';
import { findDemoContent } from '@/server/demo/demoContent';
import { ownLinks } from '@/server/pages/layout';
import { fullName } from '@/server/pages/profile';
import { defaultTexts, pageTexts } from '@/server/pages/texts';
import { FirstStepsCard } from './FirstStepsCard';
import { MAIL_NOTICE } from './Notices';

const { settings, services, portfolios, page } = paths.office;

/** The last is the label of the button that ticks a step off. */
const TEXTS: Record<string, [title: string, text: string, path?: string, tick?: string]> = {
  name: ['Your name', 'Heads every page, and stands in search results.', settings],
  photograph: ['Your photograph', 'A portrait, for the home and about pages.', settings],
  links: ['Your links', 'From the first on, the footer has yours alone.', settings],
  service: ['Your first service', 'What you can be booked for.', services],
  portfolio: ['Your first portfolio', 'With photographs of yours.', portfolios],
  texts: [
    'Texts of the home page',
    'The line below your name, and more.',
    page('home-page'),
    'Done',
  ],
  copyright: ['Copyright line', 'Write {year} in it for the current year.', page('site')],
  mail: ['Mail server', 'Without one you learn of enquiries only here.', `#${MAIL_NOTICE}`],
  backup: ['Backup', 'npm run export writes your site into a folder.', undefined, 'Done'],
  demo: ['Remove the demo content', 'Its photographs, texts and links are on your site.'],
};

/** What the owner has still to do until the site is their own (docs/specification.md#dashboard). */
export async function FirstSteps({ req: { payload, user } }: { req: PayloadRequest }) {
  const { owner, rows, profile, isEmpty } = await findDemoContent(payload);
  if (!owner) return null;
  const { footer } = await pageTexts(payload, 'site');
  const links = ownLinks(payload, footer, profileAnswer(owner));
  const hasOwn = async (collection: 'service' | 'portfolio') =>
    (await payload.count({ collection, overrideAccess: true })).totalDocs >
    rows.filter((row) => row.collection === collection).length;
  const home = await pageTexts(payload, 'home-page');
  const isDone: Record<string, boolean> = {
    name: fullName(owner) !== '' && profile.lastName !== '',
    photograph: Boolean(owner.image) && profile.image !== null,
    links: Object.values(links).some(Boolean),
    service: await hasOwn('service'),
    portfolio: await hasOwn('portfolio'),
    texts: !isDeepStrictEqual(home, defaultTexts(payload, 'home-page')),
    copyright: footer.copyright !== defaultTexts(payload, 'site').footer.copyright,
    mail: sendsMail,
    demo: isEmpty,
  };
  // Payload keeps each step that is ticked off by itself, so that two tabs take nothing from each other.
  const keyOf = (name: string) => `first-step-${name}`;
  const { docs } = await payload.find({
    ...({ collection: 'payload-preferences', pagination: false } as const),
    ...{ where: { key: { in: Object.keys(TEXTS).map(keyOf) } }, overrideAccess: false, user },
  });
  const ticked = docs.map(({ key }) => key);
  const steps = Object.entries(TEXTS).flatMap(([name, [title, text, path, tick = 'Not needed']]) =>
    isDone[name] || ticked.includes(keyOf(name))
      ? []
      : { key: keyOf(name), title, text, path, tick, removesDemo: name === 'demo' },
  );
  return <FirstStepsCard steps={steps} />;
}
