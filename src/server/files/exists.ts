import { stat } from 'node:fs/promises';

/** Whether a file or folder is there, as far as this process may see. */
export const exists = (place: string): Promise<boolean> =>
  stat(place).then(
    () => true,
    () => false,
  );
