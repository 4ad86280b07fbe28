/**
 * The tests that run in real Chromium. `components`: widgets, on the development build, which says
 * React's warnings. `e2e`: the built app on a real server, with the network cut (dist/ must be
 * there: `npm run browser` builds it).
 */
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts'
import { contractAsData } from './scripts/vite-contract-as-data.ts'

/** What a page comes to by itself is waited for, on a slow machine too. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 15_000 } },
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    reporters: process.env.LARDER_RESULTS ? ['default', 'json'] : ['default'],
    ...(process.env.LARDER_RESULTS && { outputFile: { json: process.env.LARDER_RESULTS } }),
    projects: [
      {
        plugins: [react(), contractAsData()],
        test: {
          name: 'components',
          ...patience,
          include: ['src/**/*.test.tsx'],
          // A page has no process to ask (tests/support/depth.ts).
          env: { LARDER_DEEP: process.env.LARDER_DEEP ?? '' },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findChromium(), args: chromiumFlags },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          ...patience,
          include: ['tests/e2e/**/*.test.ts'],
          // Minutes of kills and long days without signal: in the deep run alone.
          exclude: process.env.LARDER_DEEP === '1' ? [] : ['tests/e2e/fire/**'],
          setupFiles: ['tests/support/say-devices.ts'],
          globalSetup: ['tests/support/postgres-for-run.ts', 'tests/support/demo-for-run.ts'],
          // The files of a lane share the server's code instead of reading it anew.
          isolate: false,
          // A server and a Chromium each: two at a time keep two cores busy, more only wait.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
