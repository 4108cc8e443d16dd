'use client';

import { createContext, type ReactNode, use, useState } from 'react';
import { ApiError } from '@/client/api';
import { request } from '@/client/request';
import { PasswordField } from '@/components/PasswordField';
import { paths } from '@/config/paths';
import { confirmPasswordSchema } from '@/contract/security';
import { FormDialog } from '../forms/FormDialog';

type Question = { answer: (isConfirmed: boolean) => void };

const ConfirmContext = createContext({
  /** Asks for the password. @returns whether it was given */
  askToConfirm: async (): Promise<boolean> => false,
});

/** Provides the dialog that asks an administrator to confirm that it is they (docs/specification.md#confirmation). */
export function ConfirmIdentityProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();

  function close(isConfirmed: boolean) {
    question?.answer(isConfirmed);
    setQuestion(undefined);
  }

  const context = {
    askToConfirm: () => new Promise<boolean>((answer) => setQuestion({ answer })),
  };
  return (
    <ConfirmContext value={context}>
      {children}
      {question && (
        <div className="office-dialog">
          <FormDialog
            title="Confirm that it is you"
            submit="Confirm"
            schema={confirmPasswordSchema}
            values={{ password: '' }}
            draft={undefined}
            send={async (values) => {
              await request('POST', paths.api.confirm, values);
              close(true);
              return undefined;
            }}
            onClose={() => close(false)}
          >
            {({ field }) => (
              <>
                <p>This changes who can sign in. Please give your password first.</p>
                <PasswordField
                  label="Password"
                  {...field('password')}
                  autoComplete="current-password"
                />
              </>
            )}
          </FormDialog>
        </div>
      )}
    </ConfirmContext>
  );
}

/** Makes a call that may ask for confirmation, and once more when it was given. @returns undefined when it was not */
export function useConfirmed() {
  const { askToConfirm } = use(ConfirmContext);
  return async <T,>(call: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError && error.refusal.confirm)) throw error;
      return (await askToConfirm()) ? call() : undefined;
    }
  };
}

/** Asks to confirm ahead of a call of Payload's own screens, whose forms cannot repeat it. */
export const useAskToConfirm = () => use(ConfirmContext).askToConfirm;
