import { ON_MONGODB, ONLY_ON_MONGODB } from './tests/runner/plan.mjs';

// The AWS SDK would warn about Node 20 in the output of every test that starts a bucket.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

/** Packages that come as ES modules alone, which Jest needs turned. */
const ES_MODULES = [
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  '@seriousme',
  'p-limit',
  'yocto-queue',
  '@scure',
  '@noble',
  '@otplib',
  'otplib',
];

const swc = (/** @type {boolean} */ tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const project = {
  transform: { '\\.tsx$': swc(true), '\\.(ts|mjs|js)$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@collections/(.*)$': '<rootDir>/collections/$1',
    // Its main entry is for `import` alone.
    '^file-type$': 'file-type/node',
  },
  modulePathIgnorePatterns: [
    '<rootDir>/.next/',
    '<rootDir>/.bench/',
    '<rootDir>/data/',
    '<rootDir>/media/',
  ],
};

/** Of all tests. */
const setupFilesAfterEnv = ['<rootDir>/tests/helpers/testTimeout.ts'];

const contractTest = (/** @type {string} */ name) => `<rootDir>/tests/contract/${name}.test.ts`;

/**
 * Units and components run in this process; contract and browser tests speak to a server that
 * each test file starts for itself (tests/helpers/server.ts).
 * @type {import('jest').Config}
 */
export default {
  maxWorkers: 2,
  testSequencer: './tests/runner/longest-first.mjs',
  projects: [
    {
      ...project,
      displayName: 'unit',
      testMatch: ['<rootDir>/tests/unit/**/*.test.ts'],
      setupFilesAfterEnv: [...setupFilesAfterEnv, '<rootDir>/tests/helpers/failOnConsole.ts'],
    },
    {
      ...project,
      displayName: 'bench',
      testMatch: ['<rootDir>/tests/bench/**/*.test.ts'],
    },
    {
      ...project,
      displayName: 'component',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/tests/unit/**/*.test.tsx'],
      setupFilesAfterEnv: [
        ...setupFilesAfterEnv,
        '<rootDir>/tests/helpers/failOnConsole.ts',
        '<rootDir>/tests/helpers/componentSetup.ts',
      ],
    },
    {
      ...project,
      displayName: 'contract',
      setupFilesAfterEnv,
      testMatch: ['<rootDir>/tests/contract/**/*.test.ts'],
      testPathIgnorePatterns: ONLY_ON_MONGODB.map(contractTest),
      setupFiles: ['<rootDir>/tests/helpers/forceSqlite.ts'],
    },
    {
      ...project,
      displayName: 'mongodb',
      setupFilesAfterEnv,
      testMatch: [...ON_MONGODB, ...ONLY_ON_MONGODB].map(contractTest),
    },
    {
      ...project,
      displayName: 'browser',
      setupFilesAfterEnv,
      testMatch: ['<rootDir>/tests/browser/**/*.test.ts'],
      setupFiles: ['<rootDir>/tests/helpers/forceSqlite.ts'],
    },
    ...['firefox', 'webkit'].map((engine) => ({
      ...project,
      displayName: engine,
      setupFilesAfterEnv,
      testMatch: [`<rootDir>/tests/engines/${engine}.test.ts`],
      setupFiles: ['<rootDir>/tests/helpers/forceSqlite.ts'],
    })),
  ],
};
