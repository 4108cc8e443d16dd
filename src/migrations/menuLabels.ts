/** The labels of menus before their rows were the owner's (release 0.13), by their fields, in the order of the rows, with the documented ones. */
export const MENU_LABELS = {
  header: [
    { kind: 'home', field: 'home', documented: 'Home' },
    { kind: 'portfolio', field: 'portfolio', documented: 'Portfolio' },
    { kind: 'contact', field: 'contact', documented: 'Contact' },
    { kind: 'about', field: 'about', documented: 'About' },
    { kind: 'policy', field: 'policy', documented: 'Policy' },
  ],
  footer: [
    { kind: 'works', field: 'work', documented: 'Work' },
    { kind: 'services', field: 'services', documented: 'Services' },
    { kind: 'project', field: 'project', documented: 'Project' },
    { kind: 'policy', field: 'policy', documented: 'Policy' },
  ],
} as const;

/** The id of a row made of a label: the same on both databases, and in every version of the site settings. */
export const menuRowId = (menu: keyof typeof MENU_LABELS, kind: string): string =>
  Buffer.from(`${menu[0]} ${kind}`).toString('hex').padEnd(24, '0');
