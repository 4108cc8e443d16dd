import { axeInLayouts } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { colouredSvg, publishLook, uploadLogo } from '../helpers/look';
import { openStudioSite } from '../helpers/site';
import { OPTIONS } from './publicPages.options';

const NAME = 'Ada Whitfield';

const studio = openStudioSite(OPTIONS);

describe('a logo', () => {
  afterAll(() => publishLook(studio));

  it.each([
    [1440, { width: 260, height: 29 }],
    [390, { width: 180, height: 20 }],
  ])('has its name and its room before it is there, at %i px', async (width, size) => {
    const { id, url } = await uploadLogo(studio, colouredSvg('#2ddb81', 'width="270" height="30"'));
    await publishLook(studio, { logo: id });
    const page = await studio.browser.openPage({ viewport: { width, height: 844 } });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${url}`, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const header = page.getByRole('banner');
    const logo = header.getByRole('link', { name: NAME }).getByRole('img', { name: NAME });
    const boxes = async () => [
      await header.boundingBox(),
      await logo.boundingBox(),
      await header
        .getByRole(width > 900 ? 'navigation' : 'button')
        .first()
        .boundingBox(),
    ];
    await logo.waitFor();
    await page.evaluate(() => document.fonts.ready);
    const before = await boxes();
    expect(before[0]).toMatchObject({ y: 0, height: 72 });
    expect(before[1]?.width).toBeCloseTo(size.width, 0);
    expect(before[1]?.height).toBeCloseTo(size.height, 0);
    release();
    await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('header img');
      return image?.complete && image.naturalWidth > 0;
    });
    // Its own proportions differ from those of whole pixels.
    for (const [index, box] of (await boxes()).entries())
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(box?.[side]).toBeCloseTo(before[index]?.[side] ?? Number.NaN, 0);
    expect(await axeInLayouts(page)).toEqual([]);
  });

  it('is the one for dark grounds on a slideshow, and that of the theme past it', async () => {
    const [white, black] = await Promise.all(
      ['#ffffff', '#000000'].map((colour) => uploadLogo(studio, colouredSvg(colour))),
    );
    const chosen = { theme: 'light', home: 'slideshow', logo: white?.id, logoOnLight: black?.id };
    await publishLook(studio, chosen);
    const page = await studio.browser.openPage({ viewport: { width: 1440, height: 900 } });
    await page.goto('/');
    const opacities = () =>
      page
        .locator('header')
        .first()
        .locator('picture')
        .evaluateAll((logos) => logos.map((logo) => getComputedStyle(logo).opacity));
    await eventually(async () => (await opacities()).join() === '1,0');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await eventually(async () => (await opacities()).join() === '0,1');
    await page.goto('/about');
    expect(await page.locator('header .on-photo').first().isVisible()).toBe(false);
  });
});
