/**
 * In place of a page that could not be shown. The script of every page has it, since what failed may be the layout that sends
 * the others; a file by itself for that.
 */
export const failure = {
  title: 'This page could not be shown',
  text: 'Something went wrong on the way to you, or the site has just been updated. Loading the page again usually helps.',
  loadAgain: 'Load again',
} as const;
