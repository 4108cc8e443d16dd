import type { Payload } from 'payload';

/** Placeholder until the demo content lands. */
export async function seedDemo(_payload: Payload): Promise<void> {}
