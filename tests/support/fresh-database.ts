/**
 * An empty PostgreSQL database, owned by a role that is no superuser, so that row-level security
 * binds it as it binds the server (architecture, "The server"). Each test file asks for its own.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'

export type FreshDatabase = {
  /** What the server gets as DATABASE_URL. */
  readonly url: string
  readonly drop: () => Promise<void>
}

async function run<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** `clusterUrl`: in vitest `inject('postgresUrl')`, elsewhere what `startPostgres` gave. */
export async function freshDatabase(clusterUrl: string): Promise<FreshDatabase> {
  const name = `larder_${randomUUID().replaceAll('-', '')}`
  const url = new URL(clusterUrl)
  await run(clusterUrl, async (client) => {
    const { rows } = await client.query<{ super: boolean }>(
      'SELECT rolsuper AS super FROM pg_roles WHERE rolname = current_user',
    )
    if (rows[0]?.super) {
      await client.query(`CREATE ROLE ${name} LOGIN PASSWORD '${name}'`)
      url.username = name
      url.password = name
    }
    const owner = rows[0]?.super ? ` OWNER ${name}` : ''
    await client.query(`CREATE DATABASE ${name}${owner}`)
  })
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () =>
      run(clusterUrl, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
        if (url.username === name) await client.query(`DROP ROLE ${name}`)
      }),
  }
}
