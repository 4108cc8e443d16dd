import { timeZoneOptions } from '../../../collections/globals/timeZones';

const offered = (timeZone?: string) =>
  timeZoneOptions.filterOptions({
    options: timeZoneOptions.options,
    siblingData: { timeZone },
  } as never);

it('time zones are offered by the names of today, an old one only where it is stored', () => {
  expect(offered()).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Europe/Kyiv']));
  expect(offered()).not.toContain('Europe/Kiev');
  expect(offered('Europe/Kiev')).toEqual([...offered(), 'Europe/Kiev']);
});

it('every zone is one that Intl knows, and none is offered twice', () => {
  for (const timeZone of timeZoneOptions.options)
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  expect(new Set(timeZoneOptions.options).size).toBe(timeZoneOptions.options.length);
});
