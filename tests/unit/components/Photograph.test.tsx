import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Photograph } from '@/components/Photograph';

const SIZES = '(min-width: 900px) 50vw, 100vw';
const photograph = {
  sources: [
    { type: 'image/avif', srcSet: '/media/a-640.avif 640w, /media/a-1280.avif 1280w' },
    { type: 'image/webp', srcSet: '/media/a-640.webp 640w, /media/a-1280.webp 1280w' },
  ],
  src: '/media/a-1280.webp',
  width: 1600,
  height: 1200,
  alt: 'A river between dark walls',
  blurDataURL: 'data:image/webp;base64,AAAA',
  dominantColor: '#384048',
  focal: { x: 40, y: 65 },
};

type Props = Partial<React.ComponentProps<typeof Photograph>>;

const photographWith = (props: Props) => (
  <Photograph photograph={photograph} sizes={SIZES} {...props} />
);

/** The placeholder of a loading photograph, read from the HTML because jsdom drops it from the style. */
const placeholder = (props: Props = {}) =>
  /background:(#\w+) url\(&quot;(.*)&quot;\) (.*?)[;"]/
    .exec(renderToStaticMarkup(photographWith(props)))
    ?.slice(1);

function renderPhotograph(props: Props = {}) {
  render(photographWith(props));
  return screen.getByRole('img', { name: photograph.alt });
}

it('offers its formats, the best first, each with the sizes', () => {
  const sources = renderPhotograph().closest('picture')?.querySelectorAll('source') ?? [];
  const offered = [...sources].map(({ type, srcset, sizes }) => ({ type, srcSet: srcset, sizes }));
  expect(offered).toEqual(photograph.sources.map((source) => ({ ...source, sizes: SIZES })));
});

it('has a fallback image for browsers that support none of its formats', () => {
  expect(renderPhotograph({ photograph: { ...photograph, sources: [] } })).toHaveAttribute(
    'src',
    '/media/a-1280.webp',
  );
});

it('reserves its space and shows a blurred preview while it loads', () => {
  const image = renderPhotograph();
  expect(image).toHaveAttribute('width', '1600');
  expect(image).toHaveAttribute('height', '1200');
  expect(image).toHaveStyle({ width: '100%', height: 'auto' });
  expect(placeholder()?.slice(0, 2)).toEqual([photograph.dominantColor, photograph.blurDataURL]);
});

it('shows its dominant colour without a preview, and no background when both are unknown', () => {
  const bare = { ...photograph, blurDataURL: '' };
  expect(renderPhotograph({ photograph: bare })).toHaveStyle({ background: '#384048' });
  const unknown = renderToStaticMarkup(
    photographWith({ photograph: { ...bare, dominantColor: '' } }),
  );
  expect(unknown).not.toContain('background');
});

it.each([
  ['is loaded lazily with low priority by default', {}, 'lazy', 'low', 'async'],
  [
    'is loaded with high priority when it is the first',
    { priority: true },
    'eager',
    'high',
    'sync',
  ],
  [
    'is loaded eagerly with low priority when it is the next',
    { eager: true },
    'eager',
    'low',
    'async',
  ],
])('%s', (_, props, loading, priority, decoding) => {
  const image = renderPhotograph(props);
  expect(image).toHaveAttribute('loading', loading);
  expect(image).toHaveAttribute('fetchpriority', priority);
  expect(image).toHaveAttribute('decoding', decoding);
});

it('is in the first frame when it is the main one: the page waits for its element, whichever copy of a carousel it is in', () => {
  const copies = [1, 2].map((key) => (
    <Photograph key={key} {...{ photograph }} sizes="9px" priority />
  ));
  const html = renderToStaticMarkup([...copies, photographWith({})]);
  const expected = Array.from(
    html.matchAll(/<link rel="expect" href="#([^"]+)" blocking="render"\/>/g),
    ([, id]) => id,
  );
  const ids = Array.from(html.matchAll(/<picture id="([^"]+)"/g), ([, id]) => id);
  expect(new Set(ids).size).toBe(2);
  expect(expected).toEqual(ids);
});

it('is not cropped by default', () => {
  expect(renderPhotograph().style.objectFit).toBe('');
});

it('is cropped around its focal point when it covers its container, and so is its preview', () => {
  const image = renderPhotograph({ fill: true });
  expect(image).toHaveStyle({ width: '100%', height: '100%' });
  expect(image.style.objectFit).toBe('cover');
  expect(image.style.objectPosition).toBe('40% 65%');
  expect(placeholder({ fill: true })?.[2]).toBe('40% 65% / cover no-repeat');
});

it('is not draggable, because a carousel turns by a drag', () => {
  expect(renderPhotograph()).toHaveAttribute('draggable', 'false');
});

it('is decorative without an alternative text', () => {
  render(<Photograph photograph={{ ...photograph, alt: '' }} sizes={SIZES} />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

describe('in an upright place', () => {
  const tallCrop = { type: 'image/avif', srcSet: '/media/a-400-at-40-65.avif 400w' };
  const whole = photograph.sources.map(({ srcSet }) => srcSet);
  const offered = (props: Props) =>
    [...(renderPhotograph(props).closest('picture')?.querySelectorAll('source') ?? [])].map(
      ({ srcset, media, sizes }) => [srcset, media, sizes],
    );

  it('offers its upright crop first', () => {
    expect(
      offered({ photograph: { ...photograph, tallCrop }, tallPlace: { sizes: '40vw' } }),
    ).toEqual([[tallCrop.srcSet, '', '40vw'], ...whole.map((srcSet) => [srcSet, '', SIZES])]);
  });

  it('offers the upright crop only on phones when the place is upright only on phones', () => {
    const tallPlace = { sizes: '100vw', onlyOnPhones: true };
    const [first] = offered({ photograph: { ...photograph, tallCrop }, tallPlace });
    expect(first).toEqual([tallCrop.srcSet, '(max-width: 599.98px)', '100vw']);
  });

  describe('with another focal point for it', () => {
    const focused = { ...photograph, tallFocal: { x: 70, y: 10 } };
    const fill = true;
    const onPhones = { sizes: '100vw', onlyOnPhones: true };

    it('is cropped around that on every screen when it is upright on every screen', () => {
      const image = renderPhotograph({
        ...{ fill, photograph: focused, tallPlace: { sizes: '1px' } },
      });
      expect(image.style.objectPosition).toBe('70% 10%');
    });

    it('leaves the choice to the style sheet when it is upright only on phones', () => {
      const image = renderPhotograph({ fill, photograph: focused, tallPlace: onPhones });
      expect(image.style.objectPosition).toBe('var(--focal)');
      expect(image.style.getPropertyValue('--wide-focal')).toBe('40% 65%');
      expect(image.style.getPropertyValue('--tall-focal')).toBe('70% 10%');
    });

    it('is cropped around the first in other places, with the HTML of a photograph that has but one', () => {
      const html = (props: Props) => renderToStaticMarkup(photographWith({ fill, ...props }));
      expect(html({ photograph: focused })).toBe(html({}));
      expect(html({ tallPlace: onPhones })).toBe(html({}));
    });
  });

  it('offers the whole photograph when there is no upright crop', () => {
    expect(offered({ tallPlace: { sizes: '40vw' } })).toHaveLength(whole.length);
  });
});
