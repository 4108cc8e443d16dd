import type { GuestSelection, OfficePhoto } from '@/contract/gallery';
import { type Filter, filterPhotos, NO_SET, PICKED } from '@/contract/selectionFilter';

const photo = (_id: string, set: string | null = null) => ({ _id, set }) as OfficePhoto;
const PHOTOS = [photo('a'), photo('b', 'church'), photo('c'), photo('d')];

const guest = (fields: Partial<GuestSelection>) =>
  ({ picks: [], comments: {}, submittedAt: null, ...fields }) as unknown as GuestSelection;
const GUESTS = [
  guest({ _id: 'ann', picks: ['a', 'b'], submittedAt: '2026-01-01T00:00:00.000Z' }),
  guest({ _id: 'ben', picks: ['b'], comments: { c: 'Crop it' } }),
];

const shown = (filter: Partial<Filter>) =>
  filterPhotos(PHOTOS, GUESTS, { ...PICKED, ...filter }).map(({ photo: { _id } }) => _id);

describe('the filter of selections', () => {
  it.each<[Partial<Filter>, string[]]>([
    [{}, ['a', 'b']],
    [{ picked: 'nobody' }, ['c', 'd']],
    [{ picked: 'commented' }, ['c']],
    [{ picked: 'any' }, ['a', 'b', 'c', 'd']],
    [{ guest: 'ben' }, ['b']],
    [{ picked: 'commented', submitted: true }, []],
    [{ picked: 'nobody', guest: 'ben' }, ['a', 'c', 'd']],
    [{ set: 'church', picked: 'any' }, ['b']],
    [{ set: NO_SET, picked: 'any' }, ['a', 'c', 'd']],
  ])('%j shows %j', (filter, photos) => {
    expect(shown(filter)).toEqual(photos);
  });

  it('says who has picked a photograph and who has written about it', () => {
    const [, b, c] = filterPhotos(PHOTOS, GUESTS, { ...PICKED, picked: 'any' });
    expect(b?.pickers.map(({ _id }) => _id)).toEqual(['ann', 'ben']);
    expect(c?.commenters.map(({ _id }) => _id)).toEqual(['ben']);
  });
});
