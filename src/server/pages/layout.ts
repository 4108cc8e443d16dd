import type { Payload } from 'payload';
import { firstLanguage } from '@/config/env';
import { paths } from '@/config/paths';
import { linkTargetSchema } from '@/contract/text';
import { findOwner } from '../accounts/findUser';
import { asksSetupCode } from '../accounts/setupCode';
import { currentYear } from '../content/contentVersion';
import { DEMO_PROFILE } from '../demo/content';
import { toPhotograph } from '../images/serialize';
import { siteCard } from '../images/siteCard';
import { toSocialCard } from '../images/socialCard';
import { listNames } from '../lists/findListPage';
import type { Viewer } from '../lists/findRows';
import { sendsMail } from '../mail/mailSettings';
import { firstPhotograph, photographsOfFirstPortfolios } from '../portfolios/portfolios';
import { loadOptional } from './loadOptional';
import { readLook } from './look';
import { nameOfPage, readMenus } from './menu';
import { ownLinks, type Profile } from './profile';
import { leadsToAny, switchedOffPages } from './switchedOff';
import { defaultTexts, pageTexts } from './texts';
import { wordmarkOf } from './wordmark';

export type Layout = Awaited<ReturnType<typeof readLayout>>;

/** Header, call to action and footer (docs/specification.md#layout). */
export async function readLayout(
  payload: Payload,
  viewer: Viewer,
  profilePromise: Promise<Profile | undefined>,
) {
  const [site, look, profile, services, first, switchedOff] = await Promise.all([
    pageTexts(payload, 'site', viewer),
    readLook(payload, viewer),
    profilePromise,
    loadOptional(payload, 'The services', listNames(payload, 'service')),
    loadOptional(payload, 'The first photograph', firstPhotograph(payload)),
    switchedOffPages(payload),
  ]);
  // Browsers keep an icon under its URL, so that it is never that of a draft.
  const { icon } = viewer === 'visitor' ? look : await readLook(payload, 'visitor');
  const { description, header, hireMe, callToAction, footer, timeZone } = site;
  const wordmark = wordmarkOf(site, profile?.name);
  const rows = [...header, ...footer.rows];
  const menus = await readMenus(payload, [header, footer.rows], switchedOff);
  const [headerMenu = [], footerMenu = []] = menus;
  /** What a button leads to, by default the contact page; undefined when visitors cannot reach it. */
  const targetOf = (target: string) => {
    const href = target || paths.contact;
    // A draft may have any.
    if (!linkTargetSchema.safeParse(href).success) return undefined;
    return leadsToAny(href, switchedOff) ? undefined : href;
  };
  return {
    lang: firstLanguage,
    isPreview: viewer === 'administrator',
    look,
    icon,
    wordmark,
    description,
    /** The rows of the header. */
    menu: headerMenu,
    /** The names of documented pages. */
    names: {
      home: nameOfPage(rows, 'home'),
      portfolio: nameOfPage(rows, 'portfolio'),
      contact: nameOfPage(rows, 'contact'),
      about: nameOfPage(rows, 'about'),
      journal: nameOfPage(rows, 'journal'),
    },
    /** The paths of pages that no link may lead to. */
    switchedOff,
    hireMe: {
      label: hireMe.label,
      href: hireMe.shown !== false ? targetOf(hireMe.target) : undefined,
    },
    callToAction: { ...callToAction, href: targetOf(callToAction.target) },
    footer: {
      menu: footerMenu,
      copyright: footer.copyright
        .replaceAll('{year}', () => currentYear(timeZone || undefined))
        .replaceAll('{name}', () => wordmark)
        .trim(),
      links: ownLinks(
        [footer, defaultTexts(payload, 'site').footer],
        [profile?.links ?? {}, DEMO_PROFILE],
      ),
    },
    services: (services ?? []).map(({ id, name }) => ({ id, name })),
    /** The picture of shared links for pages without a photograph of their own: the site's first, else its name. */
    card: first ? toSocialCard(first) : siteCard({ wordmark, look }),
  };
}

/** What the sign-in screens show of the site. */
export async function readSignIn(payload: Payload) {
  const [photographs = [], owner, sends = true] = await Promise.all([
    loadOptional(payload, 'The portfolios', photographsOfFirstPortfolios(payload)),
    loadOptional(payload, 'The owner', findOwner(payload).then(Boolean)),
    loadOptional(payload, 'The settings of mail', sendsMail({ payload })),
  ]);
  const media =
    photographs.find(({ width, height }) => (height ?? 0) > (width ?? 0)) ?? photographs[0];
  // Undefined when it could not be read: nobody can sign up then (docs/specification.md#sign-up).
  const signUpOpen = owner === false;
  return {
    /** Beside the form (docs/specification.md#screen-by-screen); a site may have none. */
    photograph: media && toPhotograph(media),
    signUpOpen,
    sendsMail: sends,
    asksSetupCode: signUpOpen && asksSetupCode,
  };
}
