import type { GuestSelection, OfficePhoto } from '@/contract/gallery';
import { FEEDBACK, type Filter, filterPhotos, NO_SET } from '@/contract/selectionFilter';

const photo = (_id: string, set: string | null = null) => ({ _id, set }) as OfficePhoto;
const PHOTOS = [photo('a'), photo('b', 'church'), photo('c'), photo('d')];

const guest = (fields: Partial<GuestSelection>) =>
  ({ picks: [], comments: {}, submittedAt: null, ...fields }) as unknown as GuestSelection;
const GUESTS = [
  guest({ _id: 'ann', picks: ['a', 'b'], submittedAt: '2026-01-01T00:00:00.000Z' }),
  guest({ _id: 'ben', picks: ['b'], comments: { c: 'Crop it' } }),
];

const shown = (filter: Partial<Filter>) =>
  filterPhotos(PHOTOS, GUESTS, { ...FEEDBACK, ...filter }).map(({ photo: { _id } }) => _id);

describe('the filter of selections', () => {
  it.each<[Partial<Filter>, string[]]>([
    [{}, ['a', 'b', 'c']],
    [{ picked: 'some' }, ['a', 'b']],
    [{ picked: 'nobody' }, ['c', 'd']],
    [{ picked: 'commented' }, ['c']],
    [{ picked: 'any' }, ['a', 'b', 'c', 'd']],
    [{ guest: 'ben' }, ['b', 'c']],
    [{ guest: 'ben', picked: 'some' }, ['b']],
    [{ guest: 'ann' }, ['a', 'b']],
    [{ picked: 'commented', submitted: true }, []],
    [{ picked: 'nobody', guest: 'ben' }, ['a', 'c', 'd']],
    [{ set: 'church', picked: 'any' }, ['b']],
    [{ set: NO_SET, picked: 'any' }, ['a', 'c', 'd']],
  ])('%j shows %j', (filter, photos) => {
    expect(shown(filter)).toEqual(photos);
  });

  it('says who has picked a photograph and who has written about it', () => {
    const [, b, c] = filterPhotos(PHOTOS, GUESTS, { ...FEEDBACK, picked: 'any' });
    expect(b?.pickers.map(({ _id }) => _id)).toEqual(['ann', 'ben']);
    expect(c?.commenters.map(({ _id }) => _id)).toEqual(['ben']);
  });
});
