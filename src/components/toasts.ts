import { toast } from 'react-hot-toast';

/** There is one toast at a time: a new one takes the place of the one before. */
const ID = 'toast';

/** Says something for four seconds. The page must have a Toaster. */
export function showToast(type: 'success' | 'error', text: string): void {
  toast[type](text, { id: ID });
}
