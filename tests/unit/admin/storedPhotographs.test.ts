import { storedPhotographs } from '@/admin/portfolios/upload/storedPhotographs';

jest.mock('@/client/panelRequest', () => ({
  panelRequest: async () => ({
    images: [
      { id: '66aa', filename: '66aa-0123456789ab-cafe0001.jpg', originalName: 'Boats.jpg' },
      { id: '66bb', filename: '66bb-0123456789ab-cafe0002.jpg', originalName: 'House.jpg' },
    ],
  }),
}));

it.each([
  ['as it was stored', '/media/66bb-0123456789ab-cafe0002-800.webp'],
  [
    'whose files have been made anew since',
    'https://a.example/media/66bb-0123456789ab-beef0003-800.webp',
  ],
  ['of before files had revisions', '/media/66bb-0123456789ab-800.webp'],
])('finds the row of a photograph %s', async (_, url) => {
  expect((await storedPhotographs('p1'))(url)).toMatchObject({ originalName: 'House.jpg' });
});

it('finds none of a photograph that is not there', async () => {
  expect(
    (await storedPhotographs('p1'))('/media/66cc-0123456789ab-cafe0001-800.webp'),
  ).toBeUndefined();
});
