import { LENGTH } from '@/contract/limits';
import { emailText } from '@/contract/text';

const address = emailText(LENGTH.email);

/**
 * The email address that a screen's own address carries.
 * @param parameter as Next gives it, encoded
 * @returns undefined when it is none: a screen does not say whatever a link wants it to
 */
export function addressParameter(parameter: string): string | undefined {
  try {
    return address.safeParse(decodeURIComponent(parameter)).data;
  } catch {
    return undefined;
  }
}
