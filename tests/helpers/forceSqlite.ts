// Run this Jest project on SQLite even when a MongoDB is available, which tests of deployments still need.
process.env.DEPLOYMENT_MONGODB_URI = process.env.TEST_MONGODB_URI ?? '';
delete process.env.TEST_MONGODB_URI;
