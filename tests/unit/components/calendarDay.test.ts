import { calendarDay } from '@/components/calendarDay';

describe('calendarDay', () => {
  it.each([
    ['2020-01-01', 'Jan 1st 2020'],
    ['2021-02-02', 'Feb 2nd 2021'],
    ['2021-03-03', 'Mar 3rd 2021'],
    ['1999-04-04', 'Apr 4th 1999'],
    ['2019-05-11', 'May 11th 2019'],
    ['2019-06-12', 'Jun 12th 2019'],
    ['2019-07-13', 'Jul 13th 2019'],
    ['2019-08-21', 'Aug 21st 2019'],
    ['2019-09-22', 'Sep 22nd 2019'],
    ['2019-10-23', 'Oct 23rd 2019'],
    ['2019-11-30', 'Nov 30th 2019'],
    ['2024-12-31', 'Dec 31st 2024'],
    ['2024-02-29', 'Feb 29th 2024'],
  ])('formats %s as %s', (date, written) => {
    expect(calendarDay(date)).toBe(written);
  });

  it('returns an invalid date as it is', () => {
    expect(calendarDay('today')).toBe('today');
  });
});
