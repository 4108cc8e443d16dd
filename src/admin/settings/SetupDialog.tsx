import { Button } from '@/components/Button';
import { codeSchema } from '@/contract/security';
import { FormDialog } from '../forms/FormDialog';
import { FormField } from '../forms/FormField';
import { qrCodeUrlOf } from '../forms/qrCode';
import { useCopy } from '../forms/useCopy';

type Props = {
  secret: string;
  /** What the QR code holds. */
  uri: string;
  /** Switches two-step sign-in on by a code, and opens what follows. */
  send: (values: { code: string }) => Promise<undefined>;
  onClose: () => void;
};

/** The QR code of a new secret, the secret to type, and the field for the first code of the app. */
export function SetupDialog({ secret, uri, send, onClose }: Props) {
  const { isCopied, copy } = useCopy();
  return (
    <FormDialog
      title="Set up two-step sign-in"
      submit="Turn on"
      schema={codeSchema}
      values={{ code: '' }}
      disposable
      send={send}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div className="setup">
            <p>
              Scan this code with an authenticator app, or open it in the app on this device. Then
              type the code that the app shows.
            </p>
            {/* biome-ignore lint/performance/noImgElement: an image that stands in the page */}
            <img
              className="qr-code"
              src={qrCodeUrlOf(uri)}
              alt="QR code of the secret"
              width={220}
              height={220}
            />
            <p className="secret">
              Or type this secret into the app:
              <code>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
            </p>
            <div className="ways">
              <Button className="app-link" href={uri} plainLink variant="outline">
                Open in your authenticator app
              </Button>
              <Button variant="outline" onClick={() => copy(secret)}>
                {isCopied ? 'Copied' : 'Copy key'}
              </Button>
            </div>
          </div>
          <FormField
            form={form}
            name="code"
            label="Code of the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
        </>
      )}
    </FormDialog>
  );
}
