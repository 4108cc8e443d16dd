import { isDeepStrictEqual } from 'node:util';
import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { profileAnswer } from '../accounts/serialize';
import { imageIdOf } from '../images/imageUses';
import { ownLinks } from '../pages/layout';
import { fullName } from '../pages/profile';
import { defaultTexts, pageTexts } from '../pages/texts';
import { findDemoContent, hasDemoContent } from './demoContent';

/** What an owner does first, in its order; `demo` stands for removing the demo content (docs/specification.md#dashboard). */
const STEPS = [
  ...['name', 'photograph', 'links', 'service', 'portfolio'],
  ...['homeTexts', 'copyright', 'mail', 'backup', 'demo'],
] as const;

export type FirstStep = (typeof STEPS)[number];

/** Under which name Payload keeps that a user has ticked a step off: one each, so that two tabs take nothing from each other. */
export const preferenceOf = (step: FirstStep): string => `first-step-${step}`;

/** The steps that the owner has neither done nor ticked off. */
export async function readOpenSteps({ payload, user }: PayloadRequest): Promise<FirstStep[]> {
  const [demo, site, home, services, portfolios, { docs: ticked }] = await Promise.all([
    findDemoContent(payload),
    pageTexts(payload, 'site'),
    pageTexts(payload, 'home-page'),
    payload.count({ collection: 'service', overrideAccess: true }),
    payload.count({ collection: 'portfolio', overrideAccess: true }),
    payload.find({
      collection: 'payload-preferences',
      where: { key: { in: STEPS.map(preferenceOf) } },
      pagination: false,
      overrideAccess: false,
      user,
    }),
  ]);
  const { owner, rows, profile } = demo;
  const isOwn = (collection: 'service' | 'portfolio', { totalDocs }: { totalDocs: number }) =>
    totalDocs > rows.filter((row) => row.collection === collection).length;
  const links = owner && ownLinks(payload, site.footer, profileAnswer(owner));
  const isDone: Record<FirstStep, boolean> = {
    name: Boolean(owner && fullName(owner)) && profile.lastName === undefined,
    photograph: Boolean(imageIdOf(owner?.image)) && profile.image !== null,
    links: Object.values(links ?? {}).some(Boolean),
    service: isOwn('service', services),
    portfolio: isOwn('portfolio', portfolios),
    homeTexts: !isDeepStrictEqual(home, defaultTexts(payload, 'home-page')),
    copyright: site.footer.copyright !== defaultTexts(payload, 'site').footer.copyright,
    mail: Boolean(env.SMTP_HOST),
    backup: false,
    demo: !hasDemoContent(demo),
  };
  const keys = new Set(ticked.map(({ key }) => key));
  return STEPS.filter((step) => !isDone[step] && !keys.has(preferenceOf(step)));
}
