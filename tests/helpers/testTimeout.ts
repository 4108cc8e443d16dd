import { TIMEOUT_FACTOR } from './line';

// It ends tests that hang, and no others: a busy machine may be many times slower than a quiet one.
jest.setTimeout(300_000 * TIMEOUT_FACTOR);
