import { button, field } from '../helpers/authPage';
import { axe, axeInThemes } from '../helpers/browser';
import { file, jpeg } from '../helpers/photoFixtures';
import { createPortfolio, createService } from '../helpers/studio';
import { watchForToast } from '../helpers/watchForText';
import { mainOf, site, useOwner, visit } from './account.site';

describe('the site of an owner who has just signed up', () => {
  useOwner();
  afterEach(() => site.browser.closePages());

  it('says at the sign-up that it is closed, also when it is sent, and has no link to it', async () => {
    const closed = 'Sign-up is closed. Ask the owner for an account.';
    const page = await visit('/signup');
    await page.getByText(closed).waitFor();
    expect(await axeInThemes(page)).toEqual([]);
    await field.email(page).fill('late@example.com');
    await field.password(page).fill('Correct-horse9!');
    const refused = await watchForToast(page, closed);
    await button(page, 'Sign up').click();
    await refused();
    expect(site.browser.takeErrors().every((fault) => fault.includes('403'))).toBe(true);
    expect(await mainOf('/login')).not.toContain('/signup');
  });

  it('says on the home page that the first photographs are on their way, and shows the first one without controls on the next load', async () => {
    const page = await visit('/');
    await page.getByText('The first photographs are on their way.').waitFor();
    const carousel = page.getByRole('region', { name: 'Selected photographs' });
    expect(await carousel.count()).toBe(0);
    expect(await page.locator('main svg').count()).toBeGreaterThan(0);
    expect(await axe(page)).toEqual([]);

    const service = (await createService(site))._id;
    await createPortfolio(site, {
      service,
      images: file(await jpeg({ width: 480, height: 320 })),
    });
    await page.reload();
    await carousel.locator('img').waitFor();
    expect(await carousel.getByRole('button').count()).toBe(0);
  });

  it('shows the default profile icon on the about page while there is no image, and new texts on the next load', async () => {
    const { http, token, owner } = site;
    const [, figure = ''] = /<figure[^>]*>(.*?)<\/figure>/s.exec(await mainOf('/about')) ?? [];
    expect(figure).toContain('<svg');
    expect(figure).not.toContain('<img');
    const headers = { Cookie: `payload-token=${token}` };
    const settings = await http.get<string>('/admin/settings', { headers });
    expect(settings.body).toContain('No about info available.');
    const entry = {
      name: 'Studio',
      location: 'Leeds',
      startDate: '2020-01-01',
      endDate: '2021-01-01',
    };
    await http.post('/api/experiences', { json: entry, token });
    await http.put(`/api/auth/update/${owner.user._id}`, { json: { about: 'I am new.' }, token });
    const about = (await mainOf('/about')).replace(/<[^>]*>/g, '');
    expect(about).toContain('I am new.');
    expect(about).toContain('Jan 1st 2020 - Jan 1st 2021');
  });
});
