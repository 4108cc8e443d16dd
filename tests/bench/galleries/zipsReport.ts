import { reportAim } from '../aim';
import { median } from '../median';
import { table } from '../table';
import { write } from '../write';
import { speed } from './download';
import type { Sender, Zips } from './zips';

/** Bytes that a ZIP may add to the memory of the idle server. */
const MOST = 60e6;

const HEAD = ['', 'MB a second', '× nginx', 's', 'MB'];

/** The table of our server and nginx, the memory, and the results of the aims. */
export function reportZips({ senders, idle, peak }: Zips): string {
  const nginx = senders.find(({ name }) => name === 'nginx');
  const rows = senders.map((sender) => [
    sender.name,
    write.whole(median(sender.downloads.map(speed))),
    write.times(ratio(sender, nginx)),
    write.oneDigit(median(sender.downloads.map(({ ms }) => ms)) / 1_000),
    write.whole(median(sender.downloads.map(({ bytes }) => bytes)) / 1e6),
  ]);
  const memory = `Memory of our server: ${write.megabytes(idle)} idle, at most ${write.megabytes(peak)}`;
  const fast = { title: 'At least 0.7 × nginx', limit: 0.7, atLeast: true, write: write.times };
  const small = { title: 'Less than 60 MB beside the idle server', limit: MOST };
  const ours = senders.filter(({ name }) => name === 'ours');
  const aims = [
    nginx
      ? reportAim(
          fast,
          ours.map((sender) => ({ of: sender.name, value: ratio(sender, nginx) })),
        )
      : 'nginx is not on the PATH, and so not measured.',
    reportAim({ ...small, write: write.megabytes }, [{ of: 'ours', value: peak - idle }]),
  ];
  return [table([HEAD, ...rows]), memory, aims.join('\n')].join('\n\n');
}

/** The median ratio turn by turn, as the machine's load differs between turns. */
function ratio(sender: Sender, other: Sender | undefined): number {
  const ratios = sender.downloads.map((one, turn) => {
    const beside = other?.downloads[turn];
    return beside ? speed(one) / speed(beside) : Number.NaN;
  });
  return median(ratios);
}
