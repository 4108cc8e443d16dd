import type { AccountAnswer, ProfileUpdate } from '@/contract/profile';

/** The API's answer to a change of the account. */
export type SavedAccount = { user: AccountAnswer; message: string };

/** The props of a card that changes the account. */
export type AccountCardProps = {
  account: AccountAnswer;
  save: (changes: ProfileUpdate) => Promise<AccountAnswer>;
};
