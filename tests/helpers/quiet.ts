/** Fails a test that complains on the console. A test that expects a complaint spies on it itself. */
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...output) => {
      complaints.push(output);
    });
  }
});

afterEach(() => {
  expect(complaints).toEqual([]);
});
