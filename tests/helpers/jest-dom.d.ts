/** Types of the matchers that jest.config.mjs sets up for component tests. */
import '@testing-library/jest-dom';
