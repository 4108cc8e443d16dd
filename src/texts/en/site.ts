/** Buttons that know no domain: menu, dialog, carousel, parts of a list. */
export const controls = {
  menu: 'Menu',
  closeMenu: 'Close menu',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  carousel: 'carousel',
  slide: 'slide',
  showSlide: 'Show {name}',
  play: 'Play',
  pause: 'Pause',
  numberOfTotal: '{number} of {total}',
  notLoaded: 'This part of the page could not be loaded',
  notLoadedText:
    'The connection may be lost, or the site has just been updated. Please load the page again.',
  loadAgain: 'Load again',
} as const;

export const passwordField = {
  show: 'Show {label}',
  hide: 'Hide {label}',
  confirm: 'Confirm Password',
} as const;

/** The navigation of the site. */
export const navigation = { label: 'Main', noServices: 'No services yet', more: 'More' } as const;

/** The names of the documented pages and of the journal in menus, where the owner has given none. */
export const pageNames = {
  home: 'Home',
  portfolio: 'Portfolio',
  works: 'Work',
  services: 'Services',
  project: 'Project',
  about: 'About',
  contact: 'Contact',
  policy: 'Policy',
  journal: 'Journal',
} as const;

/** Photographs on public pages and in galleries. */
export const photograph = {
  numbered: 'Photograph {number}',
  by: 'Photograph by {credit}',
  seeAll: 'See all {count}',
} as const;

/** One photograph, as large as the screen (docs/specification.md#image-preview). */
export const imagePreview = {
  title: 'Image Preview',
  share: 'Share',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyByHand: 'Please copy the link from the address bar',
} as const;

/** What public pages say beside the texts of the owner. */
export const site = {
  skipToContent: 'Skip to content',
  morePages: 'More pages',
  socialLinks: 'Follow',
  profile: 'Profile',
  jobTitle: 'Photographer',
  previewRibbon: 'Only you can see this',
  notPublishedYet: 'Not published yet',
  previewNote: 'Preview: drafts are shown to you alone',
  selectedPhotographs: 'Selected photographs',
  noPhotographs: 'The first photographs are on their way.',
  noPortfolios:
    'The first photographs are on their way. Until then there is more to see elsewhere.',
  noProjects: 'The first projects under “{name}” are on their way.',
  noEntries: 'Nothing to show here yet.',
  seeAllProjects: 'See all projects',
  portfolios: { language: 'en', one: '{count} portfolio', other: '{count} portfolios' },
  photographs: { language: 'en', one: '{count} photograph', other: '{count} photographs' },
  moreProjects: 'More projects',
  moreStories: 'More stories',
  view: 'View',
  viewProject: 'View project {number}',
  project: 'Project {number}',
  pagesOf: 'Pages of {name}',
  page: 'Page {page} of {pages}',
  honeypot: 'Leave this empty',
  contactSent: 'Thank you. Your message is with {name}; the answer comes by email.',
  photographer: 'the photographer',
  drawnLandscape: 'A drawn landscape of hills below a low sun',
} as const;

export const notFound = {
  metaTitle: 'Page not found',
  code: '404',
  title: 'Out of the frame',
  text: 'This page does not exist, or it has moved. The photographs are still where they were.',
  home: 'Back to home',
  cutOff:
    'This page does not exist. If a link from a mail brought you here, it may have been cut off.',
} as const;
