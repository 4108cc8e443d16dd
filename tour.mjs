import { readFileSync, existsSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
const U = 'http://localhost:8124', OUT = '/tmp/office-shots';
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const ctx = await browser.newContext({ baseURL: U, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' , permissions: ['clipboard-read','clipboard-write']});
const page = await ctx.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0, 400)));
page.on('pageerror', (e) => console.log('PAGEERROR', e.message.slice(0, 600)));
page.on('response', (r) => r.status() >= 400 && console.log(r.status(), r.request().method(), r.url()));
const cred = { email: 'owner@example.com', password: 'Correct-horse9!' };
let r = await page.request.post('/api/auth/signup', { data: cred });
if (!r.ok()) r = await page.request.post('/api/auth/signin', { data: cred });
const s = await r.json();
await page.goto('/login');
await page.evaluate((s) => { localStorage.setItem('accessToken', s.accessToken); localStorage.setItem('refreshToken', s.refreshToken); localStorage.setItem('root', JSON.stringify({ details: s.user, accessToken: s.accessToken, refreshToken: s.refreshToken })); }, s);
const axe = async (label) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const v = await page.evaluate(() => axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'] }));
  for (const { id, nodes } of v.violations) console.log('AXE', label, id, nodes.length, nodes[0].html.slice(0, 200), nodes[0].any[0]?.message ?? '');
};
const shots = async (name, full = true) => {
  for (const theme of ['dark', 'light']) for (const w of [1440, 820, 390]) {
    await page.setViewportSize({ width: w, height: 900 });
    await page.evaluate((t) => { document.documentElement.dataset.theme = t; }, theme);
    await page.waitForTimeout(350);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) console.log('WIDE', name, w, over);
    await page.screenshot({ path: `${OUT}/${name}-${w}-${theme}.png`, fullPage: full });
    await axe(`${name} ${w} ${theme}`);
  }
  await page.evaluate(() => { document.documentElement.dataset.theme = 'dark'; });
  await page.setViewportSize({ width: 1440, height: 900 });
};
const okay = async () => { const d = page.getByRole('dialog', { name: /Success|Error/ }); await d.waitFor({timeout: 10000}); console.log('DIALOG', (await d.locator('.body').innerText())); await d.getByRole('button', { name: 'Okay' }).click(); await d.waitFor({state:'detached'}); };
const hydrated = () => page.waitForFunction(() => Object.keys(document.querySelector('.avatar') ?? {}).some((k) => k.startsWith('__react')));
export { page, shots, axe, okay, U, s, sharp, browser, hydrated, ctx };
