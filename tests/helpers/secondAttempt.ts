/**
 * A server, or a browser beside it, on two busy cores now and then is late in a way that nobody would
 * notice: a failed test begins once more, both outcomes are printed, and the run's line counts such tests.
 * Tests of races have no second attempt, for a race that was lost once is a fault.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
