import type { EventType, GalleryEvent } from '@/contract/gallery';
import { counted } from '@/shared/counted';

/** What somebody has done, after who they are. */
const DEEDS: Record<EventType, (count: number) => string> = {
  opened: (count) => (count > 1 ? `opened the gallery ${count} times` : 'opened the gallery'),
  'wrong-password': (count) => `entered a wrong password${count > 1 ? ` ${count} times` : ''}`,
  identified: () => 'said who they are',
  picked: (count) => `picked ${counted(count, 'photograph')}`,
  commented: (count) => `wrote ${counted(count, 'comment')}`,
  submitted: (count) => `submitted a selection of ${counted(count, 'photograph')}`,
  reopened: () => '',
  downloaded: (count) => `downloaded ${counted(count, 'photograph')}`,
  invited: () => '',
};

/** An event as a sentence. */
export function sentenceOf({ type, guest, count }: GalleryEvent): string {
  if (type === 'invited') return 'You sent an invitation';
  if (type === 'reopened') return `You reopened the selection of ${guest ?? 'a guest'}`;
  return `${guest ?? 'Somebody'} ${DEEDS[type](count)}`;
}
