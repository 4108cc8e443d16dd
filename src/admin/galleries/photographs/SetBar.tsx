import { Plus } from 'lucide-react';
import { useState } from 'react';
import { request } from '@/client/request';
import { useRefresh } from '@/client/useRefresh';
import { Text } from '@/components/Text';
import { paths } from '@/config/paths';
import type { OfficeGallery } from '@/contract/gallery';
import { setCreateSchema } from '@/contract/galleryInput';
import { NO_SET, NO_SET_LABEL } from '@/contract/selectionFilter';
import { countWithNoun } from '@/shared/countWithNoun';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import { FormDialog, recordLabels } from '../../forms/FormDialog';
import { FormField } from '../../forms/FormField';
import { OrderDialog } from '../../records/OrderDialog';
import { useOptimisticRecords } from '../../records/useOptimisticRecords';
import { unsavedMark } from '../../unsaved/unsavedMark';
import { useGalleryCall } from '../useGalleryCall';

/** Pseudo set id: all photographs. */
export const ALL = 'all';

type Props = {
  gallery: Pick<OfficeGallery, '_id' | 'sets'>;
  /** The photographs of the gallery. */
  photos: readonly { set: string | null }[];
  /** The id of the set that is shown, ALL or NO_SET. */
  current: string;
  onShow: (set: string) => void;
};

/** The sets of a gallery: shows one or all, adds, renames, orders and deletes them. */
export function SetBar({ gallery, photos, current, onShow }: Props) {
  const { _id } = gallery;
  const call = useGalleryCall();
  const { records: sets, move, isMoving } = useOptimisticRecords(gallery.sets);
  const [open, setOpen] = useState<'add' | 'rename' | 'order' | 'delete'>();
  const countIn = (setId: string) =>
    photos.filter((photo) => setId === ALL || setId === (photo.set ?? NO_SET)).length;
  const close = () => setOpen(undefined);
  const set = sets.find((one) => one._id === current);

  const setButton = (id: string, label: string, count = countIn(id)) => (
    <li key={id}>
      <button
        type="button"
        className="chip"
        aria-pressed={id === current}
        onClick={() => onShow(id)}
      >
        {label}{' '}
        <span className="quiet">
          <span aria-hidden="true">{count}</span>
          <span className="visually-hidden">{countWithNoun(count, 'photograph')}</span>
        </span>
      </button>
    </li>
  );

  return (
    <div className="sets" {...unsavedMark(isMoving)}>
      <ul aria-label="Sets">
        {sets.length > 0 && setButton(ALL, 'All photographs')}
        {sets.length > 0 &&
          (current === NO_SET || countIn(NO_SET) > 0) &&
          setButton(NO_SET, NO_SET_LABEL)}
        {sets.map(({ _id: id, name }) => setButton(id, name))}
        <li>
          <button type="button" className="chip add" onClick={() => setOpen('add')}>
            <Plus size={16} strokeWidth={1.75} />
            Add set
          </button>
        </li>
      </ul>
      {sets.length > 0 && (
        <div className="set-actions">
          {set && <Text onClick={() => setOpen('rename')}>Rename set</Text>}
          {set && <Text onClick={() => setOpen('delete')}>Delete set</Text>}
          {sets.length > 1 && <Text onClick={() => setOpen('order')}>Order of sets</Text>}
        </div>
      )}
      {current === NO_SET && (
        <p className="quiet nothing">
          What is in no set. Your client sees it first, as “{NO_SET_LABEL}”.
        </p>
      )}
      {open === 'add' && <SetDialog galleryId={_id} onClose={close} />}
      {open === 'rename' && set && <SetDialog galleryId={_id} set={set} onClose={close} />}
      {open === 'order' && (
        <OrderDialog
          records={sets}
          onMove={(from, to) =>
            move(from, to, (moved) =>
              request('PUT', paths.api.gallerySet(_id, moved._id), { at: to }),
            )
          }
          onClose={close}
        />
      )}
      {open === 'delete' && set && (
        <ConfirmDialog
          title="Delete set?"
          confirm="Delete set"
          onClose={close}
          onConfirm={async () => {
            const path = paths.api.gallerySet(_id, set._id);
            if (await call('DELETE', path, { silent: true })) onShow(ALL);
          }}
        >
          <strong className="subject">{set.name}</strong>
          <p>Its photographs stay in the gallery.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

type DialogProps = {
  galleryId: string;
  /** The one to rename; without it a new one is added. */
  set?: OfficeGallery['sets'][number];
  onClose: () => void;
};

function SetDialog({ galleryId, set, onClose }: DialogProps) {
  const refresh = useRefresh();
  return (
    <FormDialog
      {...recordLabels('Set', !set)}
      schema={setCreateSchema}
      values={{ name: set?.name ?? '' }}
      draft={set ? `set:${set._id}` : `new-set:${galleryId}`}
      send={async (body, changed, key) => {
        const call = set
          ? request('PUT', paths.api.gallerySet(galleryId, set._id), changed)
          : request('POST', paths.api.gallerySets(galleryId), body, key);
        await call.finally(refresh);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => <FormField form={form} name="name" label="Name" placeholder="Ceremony" required />}
    </FormDialog>
  );
}
