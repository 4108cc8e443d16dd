'use client';

import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import { currentSession } from '@/client/session/store';
import { portfolioCreate } from '@/contract/portfolio';
import { useOfficeForm } from '../forms/useOfficeForm';
import { unsavedMark } from '../unsaved/unsavedMark';
import { useDraft } from '../unsaved/useDraft';
import { type OfficePortfolio, tilesOf } from './photograph';
import { fieldsOf, type PortfolioFields } from './upload/portfolioWriter';
import { useUploads } from './upload/useUploads';

type Options = {
  /** The one to change; without it a new one is added. */
  portfolio?: OfficePortfolio | undefined;
  /** The ids of the portfolios that there are. */
  others: readonly string[];
  /** The portfolio was written, but some photographs have failed. */
  onWritten?: (portfolio: OfficePortfolio) => void;
  /** Everything is on the server. */
  onSaved: (portfolio: OfficePortfolio, message: string) => void;
};

/** The contract's schema, which takes a blank date for none. Its type of input is unknown, as it prepares the date itself. */
const schema = portfolioCreate as ZodType<FieldValues, PortfolioFields>;

const PHOTOGRAPHS_LOST = 'The portfolio is saved; the photographs that are still to come are not.';

/** The form of a portfolio: its fields, and photographs with uploads and failures of their own. */
export function usePortfolioForm({ portfolio, others, onWritten, onSaved }: Options) {
  const uploads = useUploads({ ...(portfolio && { portfolio }), others });
  const [isWritten, setIsWritten] = useState(false);
  const [user] = useState(() => currentSession().details?._id ?? '');
  const form = useOfficeForm<PortfolioFields>({
    schema,
    values: fieldsOf(portfolio),
    async send(fields, changed) {
      let message: string | undefined;
      try {
        message = await uploads.save(fields, changed, () => {
          form.reset(fields);
          setIsWritten(true);
        });
      } finally {
        const written = uploads.written();
        if (written && message) onSaved(written, message);
        else if (written) onWritten?.(written);
      }
    },
  });

  /** Takes over what the server has by now; the fields stay when one of them was changed here. */
  const refresh = useEffectEvent((fresh: OfficePortfolio) => {
    if (form.sending || fresh === uploads.written()) return;
    uploads.gallery.refresh(tilesOf(fresh));
    if (!form.isDirty) form.reset(fieldsOf(fresh));
  });
  useEffect(() => {
    if (portfolio) refresh(portfolio);
  }, [portfolio]);

  useDraft(`portfolio:${user}:${portfolio?._id ?? 'new'}`, form);

  /** Sends what is not on the server yet; of the failed photographs those that `isMeant` accepts. */
  async function send(isMeant: (key: string) => boolean) {
    uploads.putBack(isMeant);
    if (!form.sending) await form.submit();
  }

  const isDirty = form.isDirty || form.sending || uploads.gallery.isChanged();
  const isLoss = uploads.tiles.some(({ id }) => id === undefined);
  const lost = isWritten && !form.isDirty && isLoss ? PHOTOGRAPHS_LOST : undefined;
  return {
    ...form,
    uploads,
    isDirty,
    lost,
    formProps: {
      ...unsavedMark(isDirty, lost),
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
