import type { AccountAnswer } from '@/contract/profile';
import type { Outcome } from '../dialogs/OutcomeDialog';

/** What a card is given to change the account. */
export type AccountCardProps = {
  account: AccountAnswer;
  onSaved: (user: AccountAnswer, message: string) => void;
  onOutcome: (outcome: Outcome) => void;
};
