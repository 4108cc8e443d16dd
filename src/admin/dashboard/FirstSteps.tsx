import { isDeepStrictEqual } from 'node:util';
import type { PayloadRequest } from 'payload';
import styled from 'styled-components';
import { sendsMail } from '@/config/env';
import { paths } from '@/config/paths';
import { NETWORKS } from '@/contract/profile';
import { findDemoContent } from '@/server/demo/demoContent';
import { fullName } from '@/server/pages/profile';
import { defaultTexts, pageTexts } from '@/server/pages/texts';
import { screen } from '@/theme/breakpoints';
import { RemoveDemo, TickBox } from './StepControls';

const CardStyle = styled.section`
  h2 { font-weight: 500; font-size: 1.1875rem; line-height: 1.4; }
  .quiet { font-size: var(--text-small); line-height: 1.6; }
  dl { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px clamp(32px, 4vw, 56px); margin-top: 12px; }
  ${screen.pairs} { dl { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
  dt { display: flex; align-items: center; font-weight: 500; }
  dt > label { display: grid; flex: none; align-items: center; width: 44px; height: 44px; cursor: pointer; }
  dt input { width: 20px; height: 20px; margin: 0; accent-color: var(--accent); cursor: inherit; }
  dt :is([href], button) { padding: 0; border: 0; background: none; color: inherit; font: inherit; text-align: start; text-decoration: underline var(--control); text-underline-offset: 0.3em; cursor: pointer; }
  dt :is([href], button):hover { text-decoration-color: var(--accent-mark); }
  dt:has(:checked) { color: var(--ink-quiet); }
  dd { margin-block-start: -8px; padding-inline-start: 44px; }
`;

const { settings, services, portfolios, global } = paths.office;

const STEPS = {
  name: ['Your name', 'Heads every page, and stands in search results.', settings],
  photograph: ['Your photograph', 'A portrait, for the home and about pages.', settings],
  links: ['Your links', 'From the first on, the footer has yours alone.', settings],
  service: ['Your first service', 'What you can be booked for.', services],
  portfolio: ['Your first portfolio', 'With photographs of yours.', portfolios],
  texts: ['Texts of the home page', 'The line below your name, and more.', global('home-page')],
  copyright: ['Copyright line', 'Write {year} in it for the current year.', global('site')],
  mail: ['Mail server', 'So that enquiries reach you by mail: see the note above.'],
  backup: ['Backup', 'npm run export writes your site into a folder.'],
  demo: ['Remove the demo content', 'Its photographs, texts and links are on your site.'],
} satisfies Record<string, [title: string, text: string, path?: string]>;

type Step = keyof typeof STEPS;

/** A card with what the owner has still to do until the site is their own (docs/specification.md#dashboard). */
export async function FirstSteps({ req }: { req: PayloadRequest }) {
  const { payload, user } = req;
  const { owner, rows, profile: demoFields, isEmpty } = await findDemoContent(req);
  if (!owner) return null;
  const hasOwn = async (collection: 'service' | 'portfolio') =>
    (await payload.count({ collection, overrideAccess: true })).totalDocs >
    rows.filter((row) => row.collection === collection).length;
  const { footer } = await pageTexts(payload, 'site');
  const home = await pageTexts(payload, 'home-page');
  const isDone: Partial<Record<Step, boolean>> = {
    name: fullName(owner) !== '' && demoFields.lastName === undefined,
    photograph: Boolean(owner.image) && demoFields.image === undefined,
    links: NETWORKS.some((network) => owner[network] && demoFields[network] === undefined),
    service: await hasOwn('service'),
    portfolio: await hasOwn('portfolio'),
    texts: !isDeepStrictEqual(home, defaultTexts(payload, 'home-page')),
    copyright: footer.copyright !== defaultTexts(payload, 'site').footer.copyright,
    mail: sendsMail,
    demo: isEmpty,
  };
  // Payload keeps each step that is ticked off by itself, so that two tabs take nothing from each other.
  const keyOf = (name: string) => `first-step-${name}`;
  const names = Object.keys(STEPS) as Step[];
  const { docs } = await payload.find({
    collection: 'payload-preferences',
    where: { key: { in: names.map(keyOf) } },
    pagination: false,
    overrideAccess: false,
    user,
  });
  const ticked = docs.flatMap(({ key, value }) => (value === 'ticked' ? key : []));
  const open = names.filter((name) => !isDone[name] && !ticked.includes(keyOf(name)));
  if (open.length === 0) return null;
  return (
    <CardStyle className="surface padded" aria-labelledby="first-steps">
      <h2 id="first-steps">Make it yours</h2>
      <p className="quiet">What is done leaves the list. Tick off what you do not need.</p>
      <dl>
        {open.map((name) => {
          const [title, text, path] = STEPS[name];
          return (
            <div key={name}>
              <dt>
                <TickBox title={title} name={keyOf(name)} />
                {name === 'demo' ? <RemoveDemo title={title} /> : <a href={path}>{title}</a>}
              </dt>
              <dd className="quiet">{text}</dd>
            </div>
          );
        })}
      </dl>
    </CardStyle>
  );
}
