import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { freshDatabase } from './fresh-database.ts'

test('two test files get two empty databases, and neither role can step over row-level security', async () => {
  const [one, two] = await Promise.all([
    freshDatabase(inject('postgresUrl')),
    freshDatabase(inject('postgresUrl')),
  ])
  const client = new pg.Client({ connectionString: one.url })
  await client.connect()
  const role = await client.query(
    'SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user',
  )
  const tables = await client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'")
  await client.end()
  await Promise.all([one.drop(), two.drop()])

  expect(one.url).not.toBe(two.url)
  expect(role.rows).toEqual([{ rolsuper: false, rolbypassrls: false }])
  expect(tables.rowCount).toBe(0)
})
