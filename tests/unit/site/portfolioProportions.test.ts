import { wrappedItem } from '@/components/lightbox/Lightbox';
import {
  carouselRatio,
  carouselSizes,
  letterboxedSizes,
  singleSizes,
  tallPlace,
} from '@/site/service/proportions';
import { describeCounts } from '@/site/service/ServiceView';
import { rowSpanOf } from '@/site/works/worksStyle';

const landscape = { width: 1024, height: 750 };
const portrait = { width: 790, height: 1024 };
const panorama = { width: 1024, height: 484 };

it('gives a carousel the mean aspect ratio of its photographs', () => {
  expect(carouselRatio([landscape])).toBeCloseTo(1.365, 2);
  expect(carouselRatio([landscape, portrait])).toBeCloseTo(1.026, 2);
});

it('limits the aspect ratio of a carousel', () => {
  expect(carouselRatio([panorama, panorama])).toBe(1.5);
  expect(carouselRatio([portrait, portrait])).toBe(0.8);
});

it('requests a larger file for a photograph that is cropped at the sides', () => {
  expect(carouselSizes(panorama, 1.5)).toContain('* 1.41');
  expect(carouselSizes(portrait, 1.5)).not.toContain('* ');
  expect(singleSizes(landscape)).toContain('80vh * 1.365');
});

it('requests a file of the width that is left to an upright photograph that is not cropped', () => {
  expect(letterboxedSizes(portrait, 1.5)).toContain('46.5vw * 0.514');
  expect(letterboxedSizes(panorama, 1.5)).toContain('46.5vw * 1.000');
});

it('has an upright place on phones only for upright photographs', () => {
  expect(tallPlace(carouselRatio([portrait, portrait]))).toMatchObject({ onlyOnPhones: true });
  expect(tallPlace(carouselRatio([landscape, portrait]))).toBeUndefined();
});

it('describes the number of portfolios and photographs', () => {
  expect(describeCounts({ portfolios: 2, photographs: 3 })).toBe('2 portfolios, 3 photographs');
  expect(describeCounts({ portfolios: 1, photographs: 1 })).toBe('1 portfolio, 1 photograph');
});

it('wraps around in both directions', () => {
  expect([-4, -1, 0, 2, 3, 7].map((place) => wrappedItem(['a', 'b', 'c'], place)).join('')).toBe(
    'ccacab',
  );
});

it('gives a card as many rows of the grid as its photograph is high', () => {
  expect(rowSpanOf({ width: 100, height: 100 }, 4)).toBe(104);
  expect(rowSpanOf({ width: 0, height: 0 }, 0.4)).toBeGreaterThan(0);
});
