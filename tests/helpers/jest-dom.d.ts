/** The matchers of component tests (jest.config.mjs sets them up) for the type check. */
import '@testing-library/jest-dom';
