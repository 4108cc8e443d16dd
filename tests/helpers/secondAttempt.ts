/**
 * A browser beside a server on two busy cores now and then is late in a way that no visitor would notice:
 * a failed test begins once more, both outcomes are printed, and the run's line counts such tests.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
