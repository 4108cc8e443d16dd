import type { PayloadRequest } from 'payload';
import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { type FirstStep, preferenceOf, readOpenSteps } from '@/server/demo/firstSteps';
import { FirstStepsCard } from './FirstStepsCard';
import { MAIL_NOTICE } from './Notices';

type Step = { title: string; text: ReactNode; href?: string; tick?: string };

const { settings, services, portfolios, page } = paths.office;

const TEXTS: Record<Exclude<FirstStep, 'demo'>, Step> = {
  name: {
    title: 'Your name',
    text: 'Stands in the header, on the home page and in search results.',
    href: settings,
  },
  photograph: {
    title: 'Your photograph',
    text: 'Your portrait, for the home and about pages.',
    href: settings,
  },
  links: {
    title: 'Your links',
    text: 'As soon as there is one, the footer shows yours alone.',
    href: settings,
  },
  service: {
    title: 'Your first service',
    text: 'What you can be booked for, such as weddings or portraits.',
    href: services,
  },
  portfolio: {
    title: 'Your first portfolio',
    text: 'A name, a few sentences, and photographs of yours.',
    href: portfolios,
  },
  homeTexts: {
    title: 'Texts of the home page',
    text: 'The line below your name, and what search results say.',
    href: page('home-page'),
    tick: 'Done',
  },
  copyright: {
    title: 'Copyright line',
    text: (
      <>
        It says 2024. Write <code>{'{year}'}</code> for the current year.
      </>
    ),
    href: page('site'),
  },
  mail: {
    title: 'Mail server',
    text: 'Without one you learn of enquiries only here.',
    href: `#${MAIL_NOTICE}`,
  },
  backup: {
    title: 'Backup',
    text: (
      <>
        <code>npm run export</code> writes all of your site into a folder.
      </>
    ),
    tick: 'Done',
  },
};

/** What the owner has still to do until the site is their own; nothing when all is done (docs/specification.md#dashboard). */
export async function FirstSteps({ req }: { req: PayloadRequest }) {
  const open = await readOpenSteps(req);
  const steps = open.flatMap((step) =>
    step === 'demo' ? [] : [{ tick: 'Not needed', ...TEXTS[step], preference: preferenceOf(step) }],
  );
  return (
    <FirstStepsCard
      steps={steps}
      demoPreference={open.includes('demo') ? preferenceOf('demo') : undefined}
    />
  );
}
