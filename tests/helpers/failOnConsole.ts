/** Fails a test that logs errors or warnings to the console, unless the test itself spies on the console. */
const messages: unknown[][] = [];

beforeEach(() => {
  messages.length = 0;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...output) => {
      messages.push(output);
    });
  }
});

afterEach(() => {
  expect(messages).toEqual([]);
});
