import * as z from 'zod';

const outcome = z.enum(['ok', 'failing']);

/** What `GET /api/health` answers: 200 when it is `ok`, else 503. Nothing is checked while the server starts or stops. */
export const healthSchema = z.strictObject({
  status: z.enum(['ok', 'failing', 'starting', 'stopping']),
  checks: z.strictObject({ database: outcome, storage: outcome }).optional(),
});

export type Health = z.infer<typeof healthSchema>;
export type Outcome = z.infer<typeof outcome>;
