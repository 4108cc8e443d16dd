'use client';

import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Path } from 'react-hook-form';
import { z } from 'zod';
import { currentSession } from '@/client/session/store';
import { MESSAGES } from '@/contract/messages';
import { type PortfolioAnswer, portfolioCreate } from '@/contract/portfolio';
import type { Outcome } from '../../dialogs/OutcomeDialog';
import { useOfficeForm } from '../../forms/useOfficeForm';
import { useDraft } from '../../unsaved/useDraft';
import { fieldsOf, type PortfolioFields } from '../upload/portfolioFields';
import type { FindSaid } from '../upload/tilesOf';
import { useUploads } from '../upload/useUploads';

type Options = {
  /** The one to change; without it a new one is added. */
  portfolio?: PortfolioAnswer;
  /** Ids of the portfolios that there are. */
  others: readonly string[];
  /** What is said of its photographs. */
  said?: FindSaid;
  /** What is on the server so far. */
  onWritten: (portfolio: PortfolioAnswer) => void;
  /** Everything is on the server. */
  onDone: (portfolio: PortfolioAnswer, message: string) => void;
  onOutcome: (outcome: Outcome) => void;
};

/** The contract's rule for what a form holds, where a blank date is none. */
const schema = portfolioCreate.extend({
  date: z
    .string()
    .refine((text) => portfolioCreate.shape.date.safeParse(text).success, MESSAGES.invalidDate),
});

const PHOTOGRAPHS_LOST = 'The portfolio is saved; the photographs that are still to come are not.';

/** The states of a portfolio's form: its fields, and photographs with progress and faults of their own. */
export function usePortfolioForm(options: Options) {
  const { portfolio, others, said, onWritten, onDone, onOutcome } = options;
  const uploads = useUploads({ ...(portfolio && { portfolio }), others }, said);
  const [isWritten, setIsWritten] = useState(false);
  const [user] = useState(() => currentSession().details?._id ?? '');
  const form = useOfficeForm<PortfolioFields>({
    schema,
    values: fieldsOf(portfolio),
    onOutcome,
    async send(fields) {
      let message: string | undefined;
      try {
        message = await uploads.save(fields, () => {
          form.reset(fields);
          setIsWritten(true);
        });
      } finally {
        const written = uploads.written();
        if (written && message) onDone(written, message);
        else if (written) onWritten(written);
      }
    },
  });

  /** A field that was changed here keeps what was typed; so does everything while it is being sent. */
  const refresh = useEffectEvent((fresh: PortfolioAnswer) => {
    if (form.sending || !uploads.refresh(fresh, said)) return;
    for (const [name, defaultValue] of Object.entries(fieldsOf(fresh))) {
      const field = name as Path<PortfolioFields>;
      if (!form.getFieldState(field).isDirty) form.resetField(field, { defaultValue });
    }
  });
  useEffect(() => {
    if (portfolio) refresh(portfolio);
  }, [portfolio]);

  useDraft(`portfolio:${user}:${portfolio?._id ?? 'new'}`, form);

  /** Sends what is not on the server yet; of what has failed, the photographs that are meant. */
  async function send(isMeant: (key: string) => boolean) {
    uploads.putBack(isMeant);
    if (!form.sending) await form.submit();
  }

  const isChanged = form.isDirty || form.sending || uploads.gallery.isChanged();
  const isComing = uploads.tiles.some(({ url }) => url === undefined);

  return {
    ...form,
    uploads,
    isChanged,
    /** What is lost by closing, when that is not all that was changed. */
    lost: isWritten && !form.isDirty && isComing ? PHOTOGRAPHS_LOST : undefined,
    formProps: {
      busy: form.sending,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(() => true);
      },
    },
    retry: (key: string) => send((one) => one === key),
  };
}

export type PortfolioForm = ReturnType<typeof usePortfolioForm>;
