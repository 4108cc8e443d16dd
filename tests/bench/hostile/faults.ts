import type { HostileRequest } from './generate';
import { inWords, type Outcome } from './send';

/** Requests of one kind of fault that are shown. */
const SHOWN = 3;

/** What was answered: the faults with the requests that bring them about, the rest by number. */
export class Faults {
  count = 0;
  private readonly kinds = new Map<string, string[]>();
  private readonly statuses = new Map<number, number>();

  note(request: HostileRequest, { status, said, isSilent }: Outcome): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status < 500 && !isSilent) return;
    this.count += 1;
    const kind = `${isSilent ? 'no end' : status} ${request.route}`;
    const body = said.slice(said.indexOf('\r\n\r\n') + 4).slice(0, 200);
    const seen = this.kinds.get(kind) ?? [];
    this.kinds.set(kind, [...seen, `${inWords(request)}\n    ${JSON.stringify(body)}`]);
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
