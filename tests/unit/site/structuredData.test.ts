import type { ListedPhotograph } from '@/server/pages/servicePage';
import { imageGallery } from '@/site/structuredData';

const SERVICE = { path: '/portfolio/harbour', title: 'Harbour photography', description: 'Boats' };

const photograph = (more: Partial<ListedPhotograph> = {}): ListedPhotograph => ({
  id: 'm1',
  src: '/media/m1-1600.webp',
  thumbnail: '/media/m1-400.webp',
  width: 1600,
  height: 1067,
  alt: 'Two boats',
  title: '',
  caption: '',
  takenAt: '2023-06-17T14:05:09',
  credit: {},
  portfolio: 'Boats',
  card: { url: '/card/m1.jpg', alt: 'Two boats' },
  ...more,
});

const images = (
  listed: ListedPhotograph[],
  photographer = 'Ada Whitfield',
  switchedOff: string[] = [],
) => imageGallery({ ...SERVICE, listed, photographer }, { switchedOff }).image;

describe('the photographs of a service', () => {
  it('names neither a policy nor a contact page that is switched off', () => {
    const [image] = images([photograph()], '', ['/policy', '/contact']) as object[];
    expect(image).not.toHaveProperty('license');
    expect(image).not.toHaveProperty('acquireLicensePage');
  });

  it('describes each photograph with its creator and licence', () => {
    expect(images([photograph()])).toEqual([
      {
        '@type': 'ImageObject',
        contentUrl: 'http://localhost:8080/media/m1-1600.webp',
        thumbnailUrl: 'http://localhost:8080/media/m1-400.webp',
        name: 'Boats',
        caption: 'Two boats',
        width: '1600',
        height: '1067',
        dateCreated: '2023-06-17T14:05:09',
        creator: {
          '@type': 'Person',
          '@id': 'http://localhost:8080/#photographer',
          name: 'Ada Whitfield',
        },
        creditText: 'Ada Whitfield',
        copyrightNotice: '© Ada Whitfield',
        license: 'http://localhost:8080/policy',
        acquireLicensePage: 'http://localhost:8080/contact',
      },
    ]);
  });

  it('uses the title and caption of a photograph that has them', () => {
    const words = { title: 'Evening', caption: 'Two boats come home.' };
    expect(images([photograph(words)])).toMatchObject([
      { name: 'Evening', caption: 'Two boats come home.' },
    ]);
  });

  it('credits the work of another to that person', () => {
    const credit = {
      creator: 'Dorothea Lange',
      creditText: 'Courtesy of the archive',
      copyrightNotice: 'Public domain',
      license: 'https://example.com/free',
    };
    const [image] = images([photograph({ credit })]) as object[];
    expect(image).toMatchObject({
      ...credit,
      creator: { '@type': 'Person', name: 'Dorothea Lange' },
    });
    expect(JSON.stringify(image)).not.toMatch(/Ada|#photographer/);
    expect(image).not.toHaveProperty('acquireLicensePage');
  });

  it('has no creator while the photographer has no name', () => {
    const [image] = images([photograph()], '') as object[];
    for (const name of ['creator', 'creditText', 'copyrightNotice']) {
      expect(image).not.toHaveProperty(name);
    }
  });

  it('lists a photograph of two portfolios once', () => {
    const twice = [photograph(), photograph({ id: 'm1-2', portfolio: 'Wall' })];
    expect(images([...twice, photograph({ src: '/media/m2-1600.webp' })])).toHaveLength(2);
  });
});
