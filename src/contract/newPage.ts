import * as z from 'zod';
import { LENGTH } from './limits';
import { requiredLine } from './text';

/** What is asked of an empty page and of a story before there is one: its address is made from it. */
export const newPageSchema = z.object({ title: requiredLine(LENGTH.name) });
