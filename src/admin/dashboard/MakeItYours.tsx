import type { PayloadRequest } from 'payload';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { NETWORKS } from '@/contract/profile';
import { place } from '@/server/backup/place';
import { findDemoContent } from '@/server/demo/demoContent';
import { sendsMail } from '@/server/mail/mailSettings';
import { listOpenTexts } from '@/server/ownTexts/ownTexts';
import { menusLeadToAll } from '@/server/pages/menu';
import { fullName } from '@/server/pages/profile';
import { defaultTexts, pageTexts } from '@/server/pages/texts';
import { screen } from '@/theme/breakpoints';
import { OwnTexts } from './OwnTexts';
import { RemoveDemo, TickBox } from './StepControls';

const CardStyle = styled.section`
  h2 { font-weight: 500; font-size: 1.1875rem; line-height: 1.4; }
  .quiet { font-size: var(--text-small); line-height: 1.6; }
  dl { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px clamp(32px, 4vw, 56px); margin-top: 12px; }
  ${screen.pairs} { dl { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
  dt { display: flex; align-items: center; font-weight: 500; }
  dt > label { display: grid; flex: none; align-items: center; width: 44px; height: 44px; cursor: pointer; }
  dt input { width: 20px; height: 20px; margin: 0; accent-color: var(--accent-mark); cursor: inherit; }
  dt :is([href], button) { padding: 0; border: 0; background: none; color: inherit; font: inherit; text-align: start; text-decoration: underline var(--control); text-underline-offset: 0.3em; cursor: pointer; }
  dt :is([href], button):hover { text-decoration-color: var(--accent-mark); }
  dt:has(:checked) { color: var(--ink-quiet); }
  dd { margin-block-start: -8px; padding-inline-start: 44px; }

  dl + .own-texts:has(h3) { margin-top: clamp(20px, 2.4vw, 28px); padding-top: clamp(20px, 2.4vw, 28px); border-top: 1px solid var(--hairline); }
  h3 { font-weight: 500; font-size: 1.0625rem; line-height: 1.4; }
  h3 + p { max-width: 70ch; }
  .own-texts { margin-top: 12px; }
  .own-texts ul { margin-top: 12px; }
  .own-texts li { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 4px 32px; padding-block: 10px; border-top: 1px solid var(--hairline); overflow-wrap: anywhere; }
  .own-texts li:first-child { border-top: 0; }
  .own-texts .actions { display: flex; justify-content: end; gap: 0 20px; }
  .own-texts :is(.actions > *, .text-button) { display: inline-flex; align-items: center; min-height: 44px; padding: 0; border: 0; background: none; color: inherit; font: inherit; font-size: var(--text-small); text-decoration: underline var(--control); text-underline-offset: 0.3em; cursor: pointer; }
  .own-texts :is(.actions > *, .text-button):hover { text-decoration-color: var(--accent-mark); }
  ${screen.narrow} { .own-texts li { grid-template-columns: minmax(0, 1fr); } .own-texts .actions { justify-content: start; } }
`;

const { settings, mailSettings, backupSettings, services, portfolios, global } = paths.office;

const STEPS = {
  name: ['Your name', 'Heads every page, and stands in search results.', settings],
  photograph: ['Your photograph', 'A portrait, for the home and about pages.', settings],
  links: ['Your links', 'From the first on, the footer has yours alone.', settings],
  service: ['Your first service', 'What you can be booked for.', services],
  portfolio: ['Your first portfolio', 'With photographs of yours.', portfolios],
  copyright: ['Copyright line', 'Write {year} in it for the current year.', global('site')],
  menu: [
    'Your pages in the menu',
    'Something that you have published is in no menu: your journal, or a page of yours.',
    global('site'),
  ],
  mail: ['Mail server', 'So that enquiries reach you by mail.', mailSettings],
  backup: ['Backup', 'So that a lost disk loses none of your work.', backupSettings],
  demo: ['Remove the demo content', 'Its photographs, texts and links are on your site.'],
} satisfies Record<string, [title: string, text: string, path?: string]>;

type Step = keyof typeof STEPS;

/** Payload keeps each step that is ticked off by itself, so that two tabs take nothing from each other. */
const keyOf = (name: string) => `first-step-${name}`;

/** A card with what is still to do until the site is the owner's (docs/specification.md#dashboard, #make-it-yours). */
export async function MakeItYours({ req, isOwner }: { req: PayloadRequest; isOwner: boolean }) {
  const [steps, texts] = await Promise.all([
    isOwner ? listOpenSteps(req) : [],
    listOpenTexts(req.payload),
  ]);
  if (steps.length + texts.length === 0) return null;
  return (
    <CardStyle className="surface padded" aria-labelledby="make-it-yours">
      <h2 id="make-it-yours">Make it yours</h2>
      {steps.length > 0 && <StepList steps={steps} />}
      {texts.length > 0 && <OwnTexts texts={texts} />}
    </CardStyle>
  );
}

/** What the owner has neither done nor ticked off. */
async function listOpenSteps(req: PayloadRequest): Promise<Step[]> {
  const { payload, user } = req;
  const { owner, rows, profile: demoFields, isEmpty } = await findDemoContent(req);
  if (!owner) return [];
  const hasOwn = async (collection: 'service' | 'portfolio') =>
    (await payload.count({ collection, overrideAccess: true })).totalDocs >
    rows.filter((row) => row.collection === collection).length;
  const site = await pageTexts(payload, 'site');
  const isDone: Partial<Record<Step, boolean>> = {
    name: fullName(owner) !== '' && demoFields.lastName === undefined,
    photograph: Boolean(owner.image) && demoFields.image === undefined,
    links: NETWORKS.some((network) => owner[network] && demoFields[network] === undefined),
    service: await hasOwn('service'),
    portfolio: await hasOwn('portfolio'),
    copyright: site.footer.copyright !== defaultTexts(payload, 'site').footer.copyright,
    menu: await menusLeadToAll(payload, site),
    mail: await sendsMail(req),
    backup: place !== undefined,
    demo: isEmpty,
  };
  const names = Object.keys(STEPS) as Step[];
  const { docs } = await payload.find({
    collection: 'payload-preferences',
    where: { key: { in: names.map(keyOf) } },
    pagination: false,
    overrideAccess: false,
    user,
  });
  const ticked = docs.flatMap(({ key, value }) => (value === 'ticked' ? key : []));
  return names.filter((name) => !isDone[name] && !ticked.includes(keyOf(name)));
}

const StepList = ({ steps }: { steps: Step[] }) => (
  <>
    <p className="quiet">What is done leaves the list. Tick off what you do not need.</p>
    <dl>
      {steps.map((name) => {
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
  </>
);
