import { readBin } from '@/server/bin/readBin';
import { guardedView, pageNumberOf } from '../layout/guardedView';
import { Bin } from './Bin';

/** `/admin/bin` (docs/specification.md#bin-in-the-back-office). */
export const BinView = guardedView(async ({ req, searchParams }) => (
  <Bin {...(await readBin(req, pageNumberOf(searchParams)))} />
));
