// One field that was changed in two tabs, in each kind of form.
import type { Page } from 'playwright-core';
import { axeInLayouts, holdsFocus } from '../helpers/browser';
import { emptyProfile } from '../helpers/emptyProfile';
import { eventually } from '../helpers/eventually';
import { createGallery, type Opened } from '../helpers/gallery';
import { dialog, openOffice, readAndCloseDialog } from '../helpers/office';
import { file, jpeg } from '../helpers/photoFixtures';
import { openStudioSite } from '../helpers/site';
import { createPortfolio, createService } from '../helpers/studio';
import { OPTIONS } from './officeLists.options';

const site = openStudioSite(OPTIONS);

const conflict = (page: Page) => dialog(page, 'Changed elsewhere meanwhile');
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click();

/** What is said of a field in the dialog of a conflict. */
async function versions(page: Page, label: string): Promise<string[]> {
  const field = conflict(page).getByRole('region', { name: label, exact: true });
  await field.waitFor();
  return field.locator('dd').allTextContents();
}

async function call<T = Record<string, unknown>>(method: string, path: string, json?: object) {
  const { status, body } = await site.http.request<T>(method, path, { json, token: site.token });
  expect([200, 201]).toContain(status);
  return body;
}

const EDUCATION = {
  name: 'College',
  course: 'Light',
  startDate: '2010-01-31',
  endDate: '2012-06-30',
};

type Kind = {
  /** Opens the form. */
  open: () => Promise<Page>;
  label: string;
  /** Changes the field elsewhere. */
  change: (text: string) => Promise<unknown>;
  stored: () => Promise<unknown>;
  save: string;
};

/** The field of a document, as Payload answers it. */
const storedField = async (path: string, field: string): Promise<unknown> =>
  (await call('GET', `${path}?depth=0`))[field];

const KINDS: Record<string, () => Promise<Kind>> = {
  async 'a service'() {
    const { _id, name } = await createService(site);
    return {
      async open() {
        // Its button and its row are named by what was typed before.
        await call('PUT', `/api/services/${_id}`, { name });
        const page = await openOffice(site, `/admin/services?search=${encodeURIComponent(name)}`);
        await press(page, `Edit ${name}`);
        return page;
      },
      label: 'Service Name',
      change: (text) => call('PUT', `/api/services/${_id}`, { name: text }),
      stored: () => storedField(`/api/service/${_id}`, 'name'),
      save: 'Update',
    };
  },
  async 'who gets into a gallery'() {
    const { _id } = await createGallery(site, { allow: { pickLimit: 5 } });
    return {
      open: () => openOffice(site, `/admin/galleries/${_id}?part=access`),
      label: 'At most (optional)',
      change: (text) =>
        call('PUT', `/api/galleries/${_id}`, { allow: { pickLimit: Number(text) } }),
      stored: async () =>
        String(
          (await call<{ gallery: Opened }>('GET', `/api/galleries/${_id}`)).gallery.allow.pickLimit,
        ),
      save: 'Update',
    };
  },
  async 'the about text'() {
    const { _id } = site.owner.user;
    return {
      async open() {
        const page = await openOffice(site, '/admin/settings');
        await press(page, 'Edit About');
        return page;
      },
      label: 'About Us',
      change: (text) => call('PUT', `/api/auth/update/${_id}`, { about: text }),
      stored: () => storedField(`/api/user/${_id}`, 'about'),
      save: 'Save About',
    };
  },
  async 'a photograph of the library'() {
    const form = { images: file(await jpeg({ seed: 91, width: 320, height: 240 })) };
    const { body } = await site.http.post<{ photos: { _id: string }[] }>('/api/library', {
      form,
      token: site.token,
    });
    const id = body.photos[0]?._id;
    return {
      open: () => openOffice(site, `/admin/collections/media?photo=${id}`),
      label: 'Title',
      change: (text) => call('PATCH', `/api/media/${id}`, { title: text }),
      stored: () => storedField(`/api/media/${id}`, 'title'),
      save: 'Update',
    };
  },
  async 'the text of a photograph of a portfolio'() {
    const images = file(await jpeg({ seed: 92, width: 320, height: 240 }));
    const { _id, imageDetails } = await createPortfolio(site, { images });
    const id = imageDetails[0]?._id;
    return {
      async open() {
        await call('PATCH', `/api/media/${id}`, { alt: '' });
        return openOffice(site, `/admin/portfolio/${_id}?photo=${id}`);
      },
      label: 'Alternative text',
      change: (text) => call('PATCH', `/api/media/${id}`, { alt: text }),
      stored: () => storedField(`/api/media/${id}`, 'alt'),
      save: 'Update',
    };
  },
};

it.each(Object.entries(KINDS))('%s: shows both, keeps mine, and takes theirs', async (_, make) => {
  const kind = await make();
  const page = await kind.open();
  const control = page.getByLabel(kind.label, { exact: true }).last();
  await control.fill('11');
  await kind.change('22');
  await press(page, kind.save);
  expect(await versions(page, kind.label)).toEqual(['11', '22']);
  await press(page, 'Keep mine');
  await eventually(async () => (await kind.stored()) === '11');

  await page.close();
  const again = await kind.open();
  await again.getByLabel(kind.label, { exact: true }).last().fill('33');
  await kind.change('44');
  await press(again, kind.save);
  expect(await versions(again, kind.label)).toEqual(['33', '44']);
  await press(again, 'Take theirs');
  await conflict(again).waitFor({ state: 'detached' });
  await eventually(() => again.evaluate(() => !document.querySelector('[data-unsaved]')));
  expect(await kind.stored()).toBe('44');
  site.browser.takeErrors();
  // Other tests of the site begin without a profile.
  await emptyProfile(site);
});

it('is read and answered by keyboard at any width; Escape changes nothing, and what was typed in two tabs in two fields is kept', async () => {
  const { education } = await call<{ education: { _id: string } }>(
    'POST',
    '/api/educations',
    EDUCATION,
  );
  const change = (json: object) => call('PUT', `/api/educations/${education._id}`, json);
  const page = await openOffice(site, '/admin/education-and-experience');
  await press(page, 'Edit College');
  const form = dialog(page, 'Edit Education');
  const long = 'A very long name of a college '.repeat(4).trim();
  await form.getByLabel('Institution name').fill('Mine');
  await form.getByLabel('Start date').fill('2011-01-31');
  await change({ name: long, course: 'Shadow' });
  await page.keyboard.press('Enter');
  await conflict(page).waitFor();
  expect(await axeInLayouts(page)).toEqual([]);
  expect(await versions(page, 'Institution name')).toEqual(['Mine', long]);
  await page.keyboard.press('Escape');
  await conflict(page).waitFor({ state: 'detached' });
  expect(await form.getByLabel('Institution name').inputValue()).toBe('Mine');
  await eventually(() => holdsFocus(form.getByLabel('Start date')));
  expect(await storedField(`/api/education/${education._id}`, 'name')).toBe(long);
  await page.keyboard.press('Enter');
  await conflict(page).waitFor();
  await page.keyboard.press('Tab');
  while (!(await holdsFocus(conflict(page).getByRole('button', { name: 'Keep mine' }))))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await readAndCloseDialog(page, 'Success!');
  expect(await call('GET', `/api/education/${education._id}`)).toMatchObject({
    name: 'Mine',
    course: 'Shadow',
    startDate: '2011-01-31',
  });
  site.browser.takeErrors();
});
