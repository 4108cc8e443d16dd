import { z } from 'zod';
import { LENGTH } from '@/contract/limits';
import { emailText } from '@/contract/text';

const address = z.object({ email: emailText(LENGTH.email) });

/**
 * The email address that a screen's own address carries.
 * @param parameter as Next gives it, encoded
 * @returns undefined when it is none: a screen does not say whatever a link wants it to
 */
export function addressParameter(parameter: string): string | undefined {
  try {
    return address.safeParse({ email: decodeURIComponent(parameter) }).data?.email;
  } catch {
    return undefined;
  }
}
