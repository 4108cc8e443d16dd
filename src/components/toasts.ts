import { toast } from 'react-hot-toast';

/** One id for all toasts, so that a new one replaces the last. */
const ID = 'toast';

/** Shows a toast. The page must have a Toaster. */
export function showToast(type: 'success' | 'error', text: string): void {
  toast[type](text, { id: ID });
}
