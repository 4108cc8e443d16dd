import { fillBoxes } from '@/auth/verification/PinBoxes';

const EMPTY = ['', '', '', ''];

describe('typing', () => {
  it.each([
    ['a digit goes into its box, and the focus moves on', EMPTY, 0, '7', ['7', '', '', ''], 1],
    ['the last box keeps the focus', ['1', '2', '3', ''], 3, '4', ['1', '2', '3', '4'], 3],
    ['a letter is dropped, and the focus stays', EMPTY, 1, 'a', EMPTY, 1],
    ['a letter beside a digit is dropped', EMPTY, 1, 'a5', ['', '5', '', ''], 2],
    [
      'a cleared box is empty, and the focus stays',
      ['1', '2', '', ''],
      1,
      '',
      ['1', '', '', ''],
      1,
    ],
    ['a digit typed after another replaces it', ['5', '', '', ''], 0, '57', ['7', '', '', ''], 1],
    ['a digit typed before another replaces it', ['5', '', '', ''], 0, '75', ['7', '', '', ''], 1],
    ['the same digit typed again is kept', ['5', '', '', ''], 0, '55', ['5', '', '', ''], 1],
    ['a whole code fills all boxes', EMPTY, 0, '1234', ['1', '2', '3', '4'], 3],
    ['digits without a box are dropped', EMPTY, 2, '123', ['', '', '1', '2'], 3],
  ])('%s', (_, digits, box, text, expected, focus) => {
    expect(fillBoxes(digits, box, text)).toEqual({ digits: expected, focus });
  });
});

describe('pasting', () => {
  it.each([
    ['four digits', '1234', ['1', '2', '3', '4'], 3],
    ['the first four of six digits', '123456', ['1', '2', '3', '4'], 3],
    ['two digits', '12', ['1', '2', '', ''], 2],
    ['digits with spaces', ' 12 34\n', ['1', '2', '3', '4'], 3],
    ['the digits between letters', 'a1b2', ['1', '2', '', ''], 2],
  ])('takes %s', (_, text, digits, focus) => {
    expect(fillBoxes(EMPTY, 0, text)).toEqual({ digits, focus });
  });
});
