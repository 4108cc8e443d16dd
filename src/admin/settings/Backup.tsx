import { type ReactNode, useEffect, useState } from 'react';
import { ApiError, fetchReply } from '@/client/api';
import { request, withSession } from '@/client/request';
import { saveFile } from '@/client/saveFile';
import { useRefresh } from '@/client/useRefresh';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import type { BackupStateAnswer } from '@/contract/backup';
import { BACKUP } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { countWithNoun } from '@/shared/countWithNoun';
import { formatBytes } from '@/shared/formatBytes';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { useConfirmed } from '../dialogs/ConfirmIdentity';
import { useResultDialog } from '../dialogs/ResultDialog';
import { useCopy } from '../forms/useCopy';
import { LocalTime } from '../layout/LocalTime';
import { SettingPart } from '../layout/SettingCard';

/** Milliseconds after which a backup that is due or under way is looked for. */
const LOOK_MS = 2_000;
/** Milliseconds for which one that is due is waited for: no server may do it (`JOBS=0`). */
const PATIENCE_MS = 120_000;

type Props = {
  backup: BackupStateAnswer;
  /** The command that brings the last backup back. */
  restore: string | undefined;
};

/** How the site is backed up, downloaded and brought back (docs/specification.md#backup). */
export function Backup({ backup, restore }: Props) {
  return (
    <>
      <Download />
      <Nightly {...backup} />
      <SettingPart
        title="Restore"
        text="Whoever runs the server brings your site back with one command, which fills an empty site: one with a new DATA_DIR and MEDIA_DIR, or with a new database and bucket. Keep PAYLOAD_SECRET somewhere else too. No backup has it. Without it two-step sign-in and passkeys have to be set up anew, and the links of galleries still open but are no longer shown to you."
      >
        <ul className="commands">
          {restore && <Command title="From the last backup" line={restore} />}
          <Command title="From a download, here called site.zip" line="npm run import site.zip" />
        </ul>
      </SettingPart>
    </>
  );
}

function Command({ title, line }: { title: string; line: string }) {
  const { isCopied, copy } = useCopy();
  return (
    <li>
      <p className="quiet">{title}</p>
      <code>{line}</code>
      <Button
        variant="outline"
        aria-label={isCopied ? 'Copied' : `Copy ${line}`}
        onClick={() => copy(line)}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </li>
  );
}

/** Asks how large the download is, in bytes. @throws ApiError */
async function askForSize(): Promise<number> {
  const reply = await withSession(() => fetchReply('HEAD', paths.api.backup, { isFile: true }));
  // An answer to HEAD has no body that says why.
  if (reply.status === 403) throw new ApiError(403, { confirm: true });
  if (reply.status === 409) throw new ApiError(409, { message: MESSAGES.backupDownloading });
  if (reply.status === 503) throw new ApiError(503, { message: MESSAGES.siteChanging });
  if (reply.status >= 400) throw new ApiError(reply.status);
  return reply.bytes ?? 0;
}

function Download() {
  const [busy, setBusy] = useState(false);
  const [bytes, setBytes] = useState<number>();
  const confirmed = useConfirmed();
  const { showFailure } = useResultDialog();

  async function prepare() {
    setBusy(true);
    try {
      setBytes(await confirmed('To download everything', askForSize));
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  /** Asks once more: the confirmation may have ended, or somebody else have begun, while the dialog was open. */
  async function download() {
    try {
      if (await confirmed('To download everything', askForSize))
        saveFile(paths.api.backup, { status: 200, answer: undefined });
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <SettingPart
      title="Download everything"
      text="Your whole site as one ZIP: photographs, texts, galleries with their guests, messages and accounts."
    >
      <Button variant="outline" loading={busy} onClick={prepare}>
        Download everything
      </Button>
      {bytes !== undefined && (
        <ConfirmDialog
          title="Download everything"
          confirm="Download"
          variant="primary"
          onConfirm={download}
          onClose={() => setBytes(undefined)}
        >
          <p>
            Your site is {formatBytes(bytes)}. Keep the file where nobody else can read it: it has
            everything that your clients and visitors have told you.
          </p>
        </ConfirmDialog>
      )}
    </SettingPart>
  );
}

function Nightly({ last, next, place, isRunning, isOverdue }: BackupStateAnswer) {
  const refresh = useRefresh();
  const { showFailure } = useResultDialog();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const wait = Date.parse(next ?? '') - Date.now();
    const isDue = wait <= 0 && wait > -PATIENCE_MS;
    if (!isRunning && !isDue) return;
    const timer = setInterval(refresh, LOOK_MS);
    return () => clearInterval(timer);
  }, [isRunning, next, refresh]);

  async function begin() {
    setBusy(true);
    try {
      await request('POST', paths.api.backup);
      refresh();
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  const { days, weeks, months } = BACKUP.keep;
  return (
    <SettingPart
      title="Nightly backups"
      isOn={place !== null}
      text={
        place
          ? `Each night what is new goes to ${place}. Backups of the last ${days} days, ${weeks} weeks and ${months} months are kept.`
          : 'Whoever runs the server sets BACKUP_DIR to a folder on another disk, or BACKUP_S3_BUCKET to a bucket. From then on your site is backed up each night.'
      }
    >
      {place && (
        <>
          <dl className="facts" aria-live="polite">
            <Fact title="Last backup">
              {last?.at ? (
                <>
                  <LocalTime iso={last.at} />, {formatBytes(last.bytes)},{' '}
                  {countWithNoun(last.photographs, 'photograph')}
                </>
              ) : (
                'None yet'
              )}
            </Fact>
            {last?.verifiedAt && (
              <Fact title="Read back in part">
                <LocalTime iso={last.verifiedAt} />
              </Fact>
            )}
            {last?.verifiedWholeAt && (
              <Fact title="Read back in whole">
                <LocalTime iso={last.verifiedWholeAt} />
              </Fact>
            )}
            <Fact title="Next backup">
              {isRunning ? 'Being made now' : next ? <LocalTime iso={next} /> : 'Not planned'}
            </Fact>
            {(last?.error || isOverdue) && (
              <Fact title="Problem">{last?.error ?? MESSAGES.backupOverdue}</Fact>
            )}
          </dl>
          <Button
            variant="outline"
            loading={busy}
            aria-disabled={isRunning || undefined}
            onClick={() => !isRunning && begin()}
          >
            Back up now
          </Button>
        </>
      )}
    </SettingPart>
  );
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);
