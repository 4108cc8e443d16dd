/** An answer of the API that says when it was written. */
type Dated = { updatedAt?: string };

/** Whether an answer is older than what is known already: on a slow line answers overtake each other. */
export const isOlder = (answer: Dated, known: Dated | null | undefined): boolean =>
  (answer.updatedAt ?? '') < (known?.updatedAt ?? '');
