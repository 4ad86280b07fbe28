/**
 * Runs tests on a Larder with one guard taken out (LARDER_GUARD, guards.ts). The guard is taken out
 * in the source on its way in: no file is changed, and nothing of this is in the product.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { guardCalled, withoutGuard } from './guards.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const guard = guardCalled(process.env.LARDER_GUARD ?? '')
const guarded = join(root, guard.file)

export default defineConfig({
  root,
  plugins: [
    {
      name: 'without-guard',
      enforce: 'pre',
      load(id) {
        if (id.split('?')[0] !== guarded) return
        // Whoever reads this run wants to know that it really was without.
        console.error(`Without: ${guard.name}`)
        return withoutGuard(guard, readFileSync(guarded, 'utf8'))
      },
    },
  ],
  test: {
    include: [guard.noticedBy.file],
    globalSetup: ['tests/support/postgres-for-run.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    // A module kept from another run would have its guard again, or another gone.
    fsModuleCache: false,
  },
})
