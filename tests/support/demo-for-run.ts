/**
 * Vitest's global setup of the project `e2e`: one demo business for the whole run, told to the test
 * files as `demoMade`. Kitchens of their own are copies of it (morning-kitchen.ts): to make it anew
 * for every file would take as long as a test. It goes back a fortnight: every device that signs in
 * fetches all of it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { DemoAccount } from '#server/demo/staging.ts'
import { startServer } from '#server/main.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    demoMade: { readonly folder: string; readonly accounts: readonly DemoAccount[] }
  }
}

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'larder-demo-'))
  const options = {
    port: 0,
    demo: 'always',
    demoDays: 14,
    dataFolder: folder,
    logLevel: 'silent',
  } as const
  const { demo, close } = await startServer(options)
  await close()
  project.provide('demoMade', { folder, accounts: demo ?? [] })
  return () => rmSync(folder, { recursive: true, force: true })
}
