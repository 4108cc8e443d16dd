import {
  type FieldError,
  type FieldValues,
  type FormState,
  get,
  type Path,
  type UseFormSetError,
} from 'react-hook-form';
import { ApiError } from './api';

/**
 * Puts what the API says of single fields below them; a field that the form does not have is left out.
 * @param error what a call threw
 * @param sent the values of the form
 */
export function nameRefusedFields<Values extends FieldValues>(
  error: unknown,
  sent: Values,
  setError: UseFormSetError<Values>,
): void {
  if (!(error instanceof ApiError)) return;
  for (const [name, message] of Object.entries(error.refusal.errors ?? {})) {
    if (name in sent) setError(name as Path<Values>, { message });
  }
}

type Shown<Values extends FieldValues> = Pick<
  FormState<Values>,
  'errors' | 'touchedFields' | 'isSubmitted'
>;

/** The sentence about a field, once it was touched or the form was sent (docs/specification.md#forms). */
export function faultOf<Values extends FieldValues>(
  { errors, touchedFields, isSubmitted }: Shown<Values>,
  name: Path<Values>,
): string | undefined {
  const fault: FieldError | undefined = get(errors, name);
  return isSubmitted || get(touchedFields, name) ? fault?.message : undefined;
}
