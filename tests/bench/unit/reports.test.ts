import { reportAim } from '../aim';
import { table } from '../table';
import { write } from '../write';

describe('a table', () => {
  it('aligns its first column left and the others right', () => {
    const rows = [
      ['ms', 'LCP', '×'],
      ['/', '1796', '1.00×'],
      ['/about', '80', ''],
    ];
    expect(table(rows)).toBe(
      ['ms       LCP      ×', '/       1796  1.00×', '/about    80'].join('\n'),
    );
  });
});

describe('an aim', () => {
  const most = { title: 'At most half', limit: 0.5, write: write.times };
  const least = { ...most, title: 'At least half', atLeast: true };

  it('is reached when no value is beyond the limit', () => {
    const values = [
      { of: '/', value: 0.25 },
      { of: '/about', value: 0.5 },
    ];
    expect(reportAim(most, values)).toBe('At most half: reached (at most 0.50×, /about)');
  });

  it('names the values that missed it and by how much, the worst first', () => {
    const values = [
      { of: '/', value: 0.75 },
      { of: '/about', value: 0.25 },
      { of: '/policy', value: 1 },
    ];
    expect(reportAim(most, values)).toBe(
      'At most half: missed by 2 of 3: /policy 1.00× (by 0.50×), / 0.75× (by 0.25×)',
    );
  });

  it('can be a minimum', () => {
    expect(reportAim(least, [{ of: '/', value: 0.75 }])).toBe(
      'At least half: reached (at least 0.75×, /)',
    );
    expect(reportAim(least, [{ of: '/', value: 0.25 }])).toContain('missed by 1 of 1: / 0.25×');
  });

  it('is missed by a value that could not be measured', () => {
    expect(reportAim(least, [{ of: '/', value: Number.NaN }])).toContain('missed by 1 of 1: / -');
  });
});
