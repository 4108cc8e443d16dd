import { EventEmitter } from 'node:events';
import type { CDPSession } from 'playwright-core';
import { reportAim } from '../aim';
import { reportInteractions } from '../interactions/report';
import { watchTraffic } from '../pages/traffic';
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

it('the report on interactions has the 98th of 100 of each kind and of all', () => {
  const fast = Array.from({ length: 25 }, () => 40);
  const pick = [...fast.slice(3), 300, 300, 300];
  const report = reportInteractions({
    menu: fast,
    'large view': fast,
    'next photograph': fast,
    pick,
  });
  expect(report).toMatch(/^pick +25 +40 +300 +300$/m);
  expect(report).toMatch(/^all +100 +40 +300 +300$/m);
  expect(report).toContain('below 200 ms: missed by 1 of 1: all 300 ms (by 100 ms)');
});

describe('the traffic of a page', () => {
  it('counts what came before the first photograph was there, and the document before compression', async () => {
    const session = Object.assign(new EventEmitter(), { send: async () => ({}) });
    const traffic = await watchTraffic(session as unknown as CDPSession);
    const begin = (requestId: string, type: string) =>
      session.emit('Network.requestWillBeSent', {
        ...{ requestId, type, request: { url: `http://localhost/${requestId}` } },
      });
    const receive = (requestId: string, encodedDataLength: number) =>
      session.emit('Network.dataReceived', { requestId, dataLength: 900, encodedDataLength });
    const end = (requestId: string) =>
      session.emit('Network.loadingFinished', { requestId, encodedDataLength: 1_000 });
    begin('page', 'Document');
    receive('page', 100);
    receive('page', 50);
    end('page');
    for (const [name, type] of [
      ['first', 'Image'],
      ['second', 'Image'],
      ['script', 'Script'],
    ] as const)
      begin(name, type);
    receive('first', 30);
    receive('script', 20);
    expect(traffic.ahead).toBeNaN();
    end('first');
    receive('second', 7);
    end('second');
    end('script');
    expect(traffic).toMatchObject({ ahead: 170, html: 1_800, requests: 4 });
  });
});
