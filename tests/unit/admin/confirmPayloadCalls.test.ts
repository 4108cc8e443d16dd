/** @jest-environment jsdom */
import { confirmPayloadCalls } from '@/admin/dialogs/confirmPayloadCalls';

const sent: [string, string | null][] = [];
let restore: () => void;

beforeEach(() => {
  sent.length = 0;
  window.fetch = async (input, init) => {
    sent.push([String(input), new Headers(init?.headers).get('x-form')]);
    return { status: 200 } as Response;
  };
  restore = confirmPayloadCalls(async () => false);
});
afterEach(() => restore());

it('says in calls to this site that change something on which page they were made, in no other', async () => {
  await window.fetch('/api/globals/site?draft=true', { method: 'POST', body: '{}' });
  await window.fetch(`${window.location.origin}/api/page/1`, { method: 'patch' });
  await window.fetch('/api/page/1');
  await window.fetch('https://api.example/api/services', { method: 'POST' });
  const [first, second, ...others] = sent.map(([, form]) => form);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);
  expect(others).toEqual([null, null]);
});
