// Tests of this project run on SQLite, also beside the same tests on MongoDB. Those of several servers still need one.
process.env.DEPLOYMENT_MONGODB_URI = process.env.TEST_MONGODB_URI ?? '';
delete process.env.TEST_MONGODB_URI;
