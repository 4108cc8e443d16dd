import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// It bounds failures only, so it suits a busy machine; by default a second.
configure({ asyncUtilTimeout: 60_000 });
