import type { HostileRequest } from './generate';
import { describeRequest, type Outcome } from './send';

/** The number of requests that are shown of each kind of fault. */
const SHOWN = 3;

/** Counts the answers by status, and collects the faults with the requests that cause them. */
export class Faults {
  count = 0;
  private readonly kinds = new Map<string, string[]>();
  private readonly statuses = new Map<number, number>();

  record(request: HostileRequest, { status, answer, hasTimedOut }: Outcome): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status < 500 && !hasTimedOut) return;
    this.count += 1;
    const kind = `${hasTimedOut ? 'no end' : status} ${request.route}`;
    const body = answer.slice(answer.indexOf('\r\n\r\n') + 4).slice(0, 200);
    const seen = this.kinds.get(kind) ?? [];
    this.kinds.set(kind, [...seen, `${describeRequest(request)}\n    ${JSON.stringify(body)}`]);
  }

  report(): string {
    const statuses = [...this.statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, count]) => `${status || 'no answer'}: ${count}`);
    const faults = [...this.kinds].map(([kind, requests]) =>
      [`${kind}, ${requests.length} times`, ...requests.slice(0, SHOWN)].join('\n  '),
    );
    return [`Answers: ${statuses.join(', ')}`, ...faults].join('\n');
  }
}
