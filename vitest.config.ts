/**
 * The tests that run in Node. `unit`: one room at a time. `api`: the server on SQLite and on a real
 * PostgreSQL. Beside the file when a test is about one room, in tests/ when it is about two. The
 * files of a worker share what they import, which halves the time; a test that needs a module
 * nobody has used yet takes it anew (`vi.resetModules`).
 */
import { defineConfig } from 'vitest/config'
import { rounds } from '#tests/support/depth.ts'

/** ms; a busy machine is three times as slow, and generated tests run fifty times as long in deep. */
const LONGEST = rounds(60_000, 3_600_000)

export default defineConfig({
  test: {
    passWithNoTests: true,
    // The default leaves a core idle: half of two.
    maxWorkers: '100%',
    reporters: process.env.LARDER_RESULTS ? ['default', 'json'] : ['default'],
    ...(process.env.LARDER_RESULTS && { outputFile: { json: process.env.LARDER_RESULTS } }),
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          testTimeout: rounds(20_000, LONGEST),
          setupFiles: ['fake-indexeddb/auto'],
          include: [
            '{contract,local,workers,sw,scripts,src}/**/*.test.ts',
            'tests/sync/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'api',
          isolate: false,
          include: [
            'server/**/*.test.ts',
            'tests/{api,contract,security,store,support}/**/*.test.ts',
          ],
          globalSetup: ['tests/support/postgres-for-run.ts'],
          testTimeout: LONGEST,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
