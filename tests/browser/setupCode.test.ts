import { PASSWORD, SETUP_CODE } from '../helpers/accounts';
import { button, field, waitForBackOffice } from '../helpers/authPage';
import { axeInThemes, overflow } from '../helpers/browser';
import { openSite } from '../helpers/site';

const HINT = 'What SETUP_CODE sets; else the server writes one to its log when it starts.';
const WRONG = 'The setup code is missing or wrong. It stands in the log of the server.';

/** The host name, which resolves to this machine, makes the server treat the site as a deployment. */
const site = openSite({ demo: true, env: { SITE_URL: 'http://photos.localhost' } });

async function visit(width: number, height: number) {
  const page = await site.browser.openPage({ viewport: { width, height } });
  await page.goto('/signup');
  return { page, code: page.getByRole('textbox', { name: 'Setup code' }) };
}

it.each([
  [1440, 900],
  [390, 844],
])('the first sign-up of a deployment has a field for the setup code at %i px', async (...size) => {
  const { page, code } = await visit(...size);
  expect(await code.isVisible()).toBe(true);
  await page.getByText(HINT).waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await axeInThemes(page)).toEqual([]);
});

it('the first sign-up is not sent without the code, reports a wrong one below the field, and accepts the right one in lower case', async () => {
  const { page, code } = await visit(390, 844);
  await field.email(page).fill('owner@example.com');
  await field.password(page).fill(PASSWORD);
  await button(page, 'Sign up').click();
  await page.getByText('Required').waitFor();
  await code.fill('0000-0000');
  await button(page, 'Sign up').click();
  await page.getByRole('paragraph').getByText(WRONG).waitFor();
  expect(site.browser.takeErrors().every((fault) => fault.includes('403'))).toBe(true);
  await code.fill(SETUP_CODE.toLowerCase());
  await button(page, 'Sign up').click();
  await waitForBackOffice(page);
  site.browser.takeErrors();
});
