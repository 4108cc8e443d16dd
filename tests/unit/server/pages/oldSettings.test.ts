import { splitOldSettings } from '@/server/pages/oldSettings';

const navigation = {
  home: { en: 'Start', de: 'Anfang' },
  portfolio: { en: 'Portfolio' },
  contact: { en: 'Contact', de: null },
  about: { en: 'About' },
  policy: { en: 'Policy' },
  hireMe: { en: 'Book me', de: 'Buchen' },
};

it('makes rows of labels in every language, and keeps all else', () => {
  const [moved] = splitOldSettings({
    wordmark: { en: 'Ada' },
    navigation,
    footer: { instagram: 'https://example.com/me', work: { en: 'Pictures', de: 'Bilder' } },
  });
  expect(moved).toMatchObject({
    wordmark: { en: 'Ada' },
    header: [
      { kind: 'home', label: navigation.home },
      { kind: 'portfolio', label: { en: 'Portfolio' } },
      { kind: 'contact', label: navigation.contact },
      { kind: 'about' },
      { kind: 'policy' },
    ],
    hireMe: { shown: true, label: navigation.hireMe },
    footer: {
      instagram: 'https://example.com/me',
      rows: [
        { kind: 'works', label: { en: 'Pictures', de: 'Bilder' } },
        { kind: 'services', label: { en: 'Services', de: 'Services' } },
        { kind: 'project' },
        { kind: 'policy' },
      ],
    },
  });
  expect(moved).not.toHaveProperty('navigation');
  expect(moved).not.toHaveProperty('footer.work');
});

it('gives each row an id that is an id, its own, and the same each time', () => {
  const idsOf = () => {
    const { header, footer } = splitOldSettings({ navigation })[0] as {
      header: { id: string }[];
      footer: { rows: { id: string }[] };
    };
    return [...header, ...footer.rows].map(({ id }) => id);
  };
  expect(new Set(idsOf()).size).toBe(9);
  for (const id of idsOf()) expect(id).toMatch(/^[\da-f]{24}$/);
  expect(idsOf()).toEqual(idsOf());
});

it('leaves settings with rows as they are', () => {
  const site = { header: [], footer: { rows: [] } };
  expect(splitOldSettings(site)).toEqual([site]);
});

it('moves a theme that was chosen to the look, with its dates', () => {
  const dates = { createdAt: '2026-01-02T03:04:05.000Z', updatedAt: '2026-02-02T03:04:05.000Z' };
  const site = { header: [], ...dates };
  expect(splitOldSettings({ ...site, theme: 'auto' })).toEqual([site, { theme: 'auto', ...dates }]);
  expect(splitOldSettings({ ...site, theme: 'dark' })).toEqual([site]);
});
