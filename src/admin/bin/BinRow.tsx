import { useState } from 'react';
import { Button } from '@/components/Button';
import { useFocusReturn } from '@/components/Form';
import type { ShownBinItem } from '@/contract/bin';
import { LocalTime } from '../layout/LocalTime';
import { KINDS, partsOf } from './kinds';

/** With so many days left, or fewer, the row says it in another colour. */
const SOON = 3;

type Props = {
  item: ShownBinItem;
  onRestore: () => Promise<unknown>;
  onDelete: () => void;
};

/** Something in the bin, and what can be done with it. */
export function BinRow({ item, onRestore, onDelete }: Props) {
  const { name, type, thumbnail, deletedAt, deletedBy, daysLeft } = item;
  const [kind, Icon] = KINDS[type];
  const [busy, setBusy] = useState(false);
  const noteFocus = useFocusReturn(busy);

  function restore() {
    noteFocus();
    setBusy(true);
    void onRestore().finally(() => setBusy(false));
  }

  return (
    <li>
      <span className="cover">
        {thumbnail ? (
          // biome-ignore lint/performance/noImgElement: the smallest derivative as it is
          <img src={thumbnail} alt="" loading="lazy" decoding="async" />
        ) : (
          <Icon size={20} strokeWidth={1.5} />
        )}
      </span>
      <span className="what">
        {name}
        <span className="detail">{[kind, ...partsOf(item)].join(' · ')}</span>
      </span>
      <span className="about">
        <span>
          <span className="visually-hidden">Deleted </span>
          <LocalTime iso={deletedAt} />
          {deletedBy && <span className="who">{` by ${deletedBy.email}`}</span>}
        </span>
        <span className="left" data-soon={daysLeft <= SOON || undefined}>
          {leftText(daysLeft)}
        </span>
      </span>
      <span className="row-buttons">
        <Button variant="outline" loading={busy} aria-label={`Restore ${name}`} onClick={restore}>
          Restore
        </Button>
        <Button
          variant="plain"
          disabled={busy}
          aria-label={`Delete for good: ${name}`}
          onClick={onDelete}
        >
          Delete for good
        </Button>
      </span>
    </li>
  );
}

const leftText = (days: number): string =>
  days > 1 ? `${days} days left` : 'Less than a day left';
