/**
 * Vitest's global setup of the project `api`: one PostgreSQL for the whole run, told to the test
 * files as `postgresUrl` (tests/support/fresh-database.ts makes a database of its own for each).
 */
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres()
  project.provide('postgresUrl', url)
  return stop
}
