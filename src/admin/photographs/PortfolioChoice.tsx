import type { ReactNode } from 'react';
import * as z from 'zod';
import { LENGTH } from '@/contract/limits';
import { requiredLine } from '@/contract/text';
import { FormDialog } from '../forms/FormDialog';
import { FormField, Options, optionsOf } from '../forms/FormField';
import type { NamedRecord } from '../records/RecordTable';

const targetSchema = z.object({ portfolio: requiredLine(LENGTH.name) });

type Props = {
  title: string;
  submit: string;
  label?: string;
  hint?: ReactNode;
  portfolios: readonly NamedRecord[];
  /** Puts the photographs into the portfolio with this id, and closes the dialog. @param key as of FormDialog */
  put: (portfolio: string, key: string) => Promise<undefined>;
  onClose: () => void;
};

/** Asks for the portfolio into which chosen photographs are put. */
export function PortfolioChoice(props: Props) {
  const { label = 'Portfolio', hint, portfolios, put, ...dialog } = props;
  return (
    <FormDialog
      {...dialog}
      disposable
      schema={targetSchema}
      values={{ portfolio: '' }}
      send={({ portfolio }, _, key) => put(portfolio, key)}
    >
      {(form) => (
        <FormField {...{ form, label, hint }} name="portfolio" as="select">
          <option value="">Choose a portfolio</option>
          <Options of={optionsOf(portfolios)} />
        </FormField>
      )}
    </FormDialog>
  );
}
