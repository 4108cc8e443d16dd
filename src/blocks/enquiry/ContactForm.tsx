'use client';

import { type PropsWithChildren, useState } from 'react';
import type { FieldErrors, RegisterOptions } from 'react-hook-form';
import { apiUrl, postWithoutSession } from '@/client/api';
import { useApiForm, validateEmail, validateRequired } from '@/client/useApiForm';
import { Button } from '@/components/Button';
import { InputField, TextareaField } from '@/components/Field';
import { Form } from '@/components/Form';
import { showToast } from '@/components/Toaster';
import { paths } from '@/config/paths';
import type { ContactMessage } from '@/contract/contact';
import { HONEYPOT_FIELD } from '@/contract/fieldAndCookieNames';
import { MESSAGES } from '@/contract/messages';
import type { Contact } from '@/server/pages/contact';
import type { SentForm } from '@/shared/processState';

type Values = ContactMessage & Record<typeof HONEYPOT_FIELD, string>;

const EMPTY: Values = { fullName: '', email: '', message: '', [HONEYPOT_FIELD]: '' };

type Props = PropsWithChildren<{
  /** `honeypot` names the field that people do not see. */
  labels: Contact['form'] & { honeypot: string };
  /** What was sent without scripts before the page was loaded. */
  sentForm?: SentForm | undefined;
}>;

/** The contact form, which reports by toasts, after a success by its children too (docs/specification.md#contact), and posts by itself without scripts. For its look see FormStyle. */
export function ContactForm({ labels, sentForm, children }: Props) {
  const [isSent, setIsSent] = useState(sentForm?.isSent ?? false);
  const refused = sentForm?.isSent ? undefined : sentForm;
  const [refusal, setRefusal] = useState(refused);
  const { register, reset, submit, field, sending } = useApiForm<Values>({
    defaultValues: { ...EMPTY, ...refused?.values },
    async send(message, key) {
      setIsSent(false);
      await postWithoutSession(paths.api.contact, message, key);
      reset(EMPTY);
      setIsSent(true);
      showToast('success', MESSAGES.contactSent);
    },
    onFailure: () => showToast('error', MESSAGES.contactFailed),
    onInvalid: toastIfIncomplete,
  });
  const control = (name: keyof ContactMessage, validate: RegisterOptions['validate']) => {
    const { error = refusal?.errors?.[name], ...props } = field(name, { validate });
    // The HTML has a value by this alone.
    return { ...props, error, defaultValue: refused?.values[name], required: true };
  };
  return (
    <>
      <Form
        action={apiUrl(paths.api.contact)}
        busy={sending}
        onSubmit={(event) => {
          setRefusal(undefined);
          void submit(event);
        }}
      >
        <InputField
          label={labels.fullName}
          {...control('fullName', { required: validateRequired })}
          autoComplete="name"
        />
        <InputField
          label={labels.email}
          {...control('email', { required: validateRequired, email: validateEmail })}
          type="email"
          autoComplete="email"
        />
        <TextareaField
          label={labels.message}
          {...control('message', { required: validateRequired })}
          rows={4}
        />
        <div className="visually-hidden" aria-hidden="true">
          <label>
            {labels.honeypot}
            <input {...register(HONEYPOT_FIELD)} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Button type="submit" rounded loading={sending}>
          {labels.button}
        </Button>
      </Form>
      <p
        ref={isSent ? bringIntoSight : undefined}
        role="status"
        tabIndex={sentForm && -1}
        // biome-ignore lint/a11y/noAutofocus: it brings the line into sight where no script can
        autoFocus={sentForm !== undefined}
      >
        {isSent ? children : refusal?.message}
      </p>
    </>
  );
}

const bringIntoSight = (line: Element | null) => line?.scrollIntoView({ block: 'nearest' });

function toastIfIncomplete(errors: FieldErrors<Values>) {
  if (Object.values(errors).some(({ type }) => type === 'required'))
    showToast('error', MESSAGES.contactIncomplete);
}
