import { LENGTH } from '@/contract/limits';
import { emailText } from '@/contract/text';

const address = emailText(LENGTH.email);

/** The email address in the path of a screen; undefined for any other text, because a screen shows nothing that a link could put there. */
export function addressParameter(parameter: string): string | undefined {
  try {
    return address.safeParse(decodeURIComponent(parameter)).data;
  } catch {
    return undefined;
  }
}
