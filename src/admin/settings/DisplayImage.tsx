import { CircleUserRound } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { isUnanswered, newIdempotencyKey } from '@/client/api';
import { upload } from '@/client/upload';
import { Button } from '@/components/Button';
import { focalPosition } from '@/components/Photograph';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import type { AccountAnswer } from '@/contract/profile';
import { useResultDialog } from '../dialogs/ResultDialog';
import type { Point } from '../photographs/FocalPoint';
import { photographInput } from '../photographs/PhotographUpload';
import { unsavedMark } from '../unsaved/unsavedMark';

/** The API's answer to a change of the account. */
export type SavedAccount = { user: AccountAnswer; message: string };

type Props = {
  account: AccountAnswer;
  /** The focal point of the current picture; a new one has none yet. */
  focal: Point | undefined;
  onSaved: (saved: SavedAccount) => void;
};

/** The profile picture with 'Change Display Image' (docs/specification.md#settings, #forms). */
export function DisplayImage({ account, focal, onSaved }: Props) {
  const { showFailure } = useResultDialog();
  const picker = useRef<HTMLInputElement>(null);
  const hintId = useId();
  /** From 0 to 1; undefined while nothing is sent. */
  const [sentShare, setSentShare] = useState<number>();
  const busy = sentShare !== undefined;

  async function send(image: File) {
    setSentShare(0);
    try {
      const path = paths.api.updateDisplayImage(account._id);
      const sending = {
        method: 'PUT',
        onProgress: setSentShare,
        key: newIdempotencyKey(),
      } as const;
      onSaved(await upload(path, 'image', image, sending));
    } catch (error) {
      showFailure(error, isUnanswered(error) ? undefined : MESSAGES.uploadFailed);
    } finally {
      setSentShare(undefined);
    }
  }

  return (
    <div className="picture" {...unsavedMark(busy)}>
      {account.image ? (
        // biome-ignore lint/performance/noImgElement: a derivative as it is
        <img
          src={account.image}
          alt="Your profile"
          width={144}
          height={144}
          style={focalPosition(focal)}
        />
      ) : (
        <span className="no-picture" role="img" aria-label="No picture yet">
          <CircleUserRound size={64} strokeWidth={1} />
        </span>
      )}
      <div>
        <Button
          variant="outline"
          aria-disabled={busy || undefined}
          aria-describedby={hintId}
          onClick={() => !busy && picker.current?.click()}
        >
          {busy ? 'Uploading...' : 'Change Display Image'}
        </Button>
        <input {...photographInput(([image]) => image && send(image))} ref={picker} hidden />
        {busy && <progress aria-label="Upload" value={sentShare} />}
        <p id={hintId} className="quiet">
          It is shown cropped, so leave some room around the face.
        </p>
      </div>
    </div>
  );
}
