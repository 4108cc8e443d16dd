import { useMemo, useRef } from 'react';
import { request } from '@/client/request';
import { useRefresh } from '@/client/useRefresh';
import { Button } from '@/components/Button';
import { Field } from '@/components/Field';
import { Form, SubmitButton } from '@/components/Form';
import { PasswordField } from '@/components/PasswordField';
import { paths } from '@/config/paths';
import { LOGGED_MAIL } from '@/contract/loggedMail';
import { type MailSettingsAnswer, mailSettingsUpdateSchema } from '@/contract/mail';
import { MAIL_PRESETS } from '@/contract/mailPresets';
import { useConfirmed } from '../dialogs/ConfirmIdentity';
import { FormField, type Option, Options } from '../forms/FormField';
import { AS_TYPED, useFreshValues, useOfficeForm } from '../forms/useOfficeForm';
import { SettingPart } from '../layout/SettingCard';
import { TestMailDialog, useTestMail } from './TestMail';

const SECURITY: Option[] = [
  ['starttls', 'STARTTLS'],
  ['tls', 'TLS'],
  ['none', 'None'],
];

const PROVIDERS: Option[] = [
  ['', 'Choose your provider'],
  ...MAIL_PRESETS.map(({ host, name }): Option => [host, name]),
];

type Props = {
  /** The sender's address is blank while none is set. */
  settings: MailSettingsAnswer;
  /** To whom a test mail goes. */
  email: string;
  /** The sender's name while none is set. */
  senderName: string;
};

/** How mail is sent, and a test of it (docs/specification.md#settings). */
export function Mail({ settings, email, senderName }: Props) {
  const { hasPassword, from } = settings;
  const values = useMemo(() => {
    const { host, port, security, user, fromName, fromAddress } = settings;
    return { host, port, security, user, password: '', fromName, fromAddress };
  }, [settings]);
  const confirmed = useConfirmed();
  const refresh = useRefresh();
  const testMail = useTestMail();
  /** Whether a test follows when the form is saved. */
  const testsNext = useRef(false);
  const form = useOfficeForm({
    schema: mailSettingsUpdateSchema,
    values,
    draft: 'mail',
    async send(typed, changed) {
      const call = () => request('PUT', paths.api.mailSettings, changed);
      const saved = await confirmed('To change how mail is sent', call);
      if (!saved) return;
      form.reset({ ...typed, password: '' });
      if (!testsNext.current) return saved;
      refresh();
      void testMail.start();
    },
  });
  useFreshValues(form, values);
  const { formProps, isDirty, setValue, watch } = form;
  const host = watch('host');
  const preset = MAIL_PRESETS.find((one) => one.host === host);
  const isFixed = from.host === 'environment';

  function choose(chosen: string) {
    const { port, security } = MAIL_PRESETS.find((one) => one.host === chosen) ?? values;
    setValue('host', chosen, AS_TYPED);
    setValue('port', port, AS_TYPED);
    setValue('security', security, AS_TYPED);
  }

  async function saveAndTest() {
    testsNext.current = true;
    await form.submit();
    testsNext.current = false;
  }

  const field = (name: 'host' | 'port' | 'user' | 'fromName' | 'fromAddress', label: string) => ({
    ...{ form, name, label, autoCapitalize: 'none', spellCheck: false },
    readOnly: from[name] === 'environment',
  });
  const fixed = (label: string, value: string) => (
    <Field label={label}>{(control) => <input {...control} value={value} readOnly />}</Field>
  );

  return (
    <>
      <SettingPart
        title="Mail server"
        isOn={settings.host !== ''}
        text={[
          settings.host
            ? 'What you change counts from the next mail on.'
            : `${LOGGED_MAIL.noMailServer} Mail is written to the server’s log instead of being sent.`,
          ...fixedText(from),
        ].join(' ')}
      >
        <Form {...formProps} className="details">
          {!isFixed && (
            <div className="whole">
              <Field label="Provider" hint={preset?.hint}>
                {(control) => (
                  <select
                    {...control}
                    value={preset?.host ?? ''}
                    onChange={({ target }) => choose(target.value)}
                  >
                    <Options of={PROVIDERS} />
                  </select>
                )}
              </Field>
            </div>
          )}
          <FormField {...field('host', 'Server')} placeholder="smtp.example.com" />
          <div className="pair">
            <FormField
              {...field('port', 'Port')}
              inputMode="numeric"
              options={{ setValueAs: (text) => (/^\d+$/.test(text) ? Number(text) : text) }}
            />
            {isFixed ? (
              fixed('Security', new Map(SECURITY).get(settings.security) ?? '')
            ) : (
              <FormField form={form} name="security" label="Security" as="select">
                <Options of={SECURITY} />
              </FormField>
            )}
          </div>
          <FormField {...field('user', 'User name')} />
          {isFixed ? (
            fixed('Password', hasPassword ? 'Stored in SMTP_PASS' : 'None')
          ) : (
            <PasswordField
              label="Password of the mail account"
              {...form.field('password')}
              hint={
                hasPassword &&
                host === settings.host &&
                'A password is stored; leave empty to keep it.'
              }
              autoComplete="new-password"
              required={false}
            />
          )}
          <FormField
            {...field('fromName', 'Sender’s name')}
            autoCapitalize="words"
            placeholder={senderName}
          />
          <FormField {...field('fromAddress', 'Sender’s address')} type="email" />
          <SubmitButton variant="outline" rounded={false} loading={formProps.busy}>
            Save mail settings
          </SubmitButton>
        </Form>
      </SettingPart>
      <SettingPart
        title="Test mail"
        text={
          host.trim()
            ? `It goes to ${email}, and you see step by step what happened.`
            : 'It needs a mail server.'
        }
      >
        {host.trim() && (
          <Button
            variant="outline"
            aria-disabled={formProps.busy || undefined}
            onClick={isDirty ? saveAndTest : testMail.start}
          >
            {isDirty ? 'Save and send a test mail' : 'Send a test mail'}
          </Button>
        )}
      </SettingPart>
      {testMail.shown && <TestMailDialog {...testMail} email={email} />}
    </>
  );
}

/** What of it the environment sets, by which variables. */
function fixedText({ host, fromAddress }: MailSettingsAnswer['from']): string[] {
  const variables = [
    ...(host === 'environment'
      ? ['SMTP_HOST', 'SMTP_PORT', 'SMTP_SECURE', 'SMTP_USER', 'SMTP_PASS']
      : []),
    ...(fromAddress === 'environment' ? ['MAIL_FROM'] : []),
  ];
  const list = new Intl.ListFormat('en').format(variables);
  return list
    ? [`The environment of the server sets ${list}: those values are changed there.`]
    : [];
}
