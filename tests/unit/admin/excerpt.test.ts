import { excerptOf } from '@/admin/messages/excerpt';

const FOLLOWS = 'We are getting married in June, and we love your photographs.';

it.each([
  'Hi Jane,',
  'Hello',
  'Hello!',
  'Dear Ms Jane Whitfield-Featherstonehaugh,',
  'Sehr geehrte Frau Dr. Müller,',
  'Guten Tag',
  'こんにちは',
  '您好，',
  'السلام عليكم ورحمة الله،',
  'สวัสดี',
  '👋',
  '— — —',
])('goes past the greeting %s', (greeting) => {
  expect(excerptOf(`\n ${greeting} \r\n\r\n${FOLLOWS}`)).toBe(FOLLOWS);
});

it.each([
  'Are you free in June?',
  'We got engaged',
  '我们想在六月结婚请问您有空吗',
  'We would like to ask you for an offer, as we are getting married in June,',
  `${'x'.repeat(199)},`.repeat(2),
])('stays with a first line that says something: %s', (first) => {
  expect(excerptOf(`${first}\nThe second line`)).toBe(first.slice(0, 200));
});

it('shows a greeting that is all there is, and several lines after one as one', () => {
  expect(excerptOf('Hello,')).toBe('Hello,');
  expect(excerptOf('Hello,\n \n')).toBe('Hello,');
  expect(excerptOf('Hi\n\nMy name is Ana.\nAre you free?')).toBe('My name is Ana. Are you free?');
  expect(excerptOf(' \n')).toBe('');
});

it('cuts hostile texts short, and no character in half', () => {
  expect(excerptOf('Hi,\n'.repeat(1_250))).toHaveLength(200);
  expect([...excerptOf(`Hi,\n${'😀'.repeat(2_500)}`)]).toEqual(Array(200).fill('😀'));
  expect(excerptOf('\u0000\ud800\nText')).toBe('Text');
});
