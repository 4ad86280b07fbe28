/**
 * Opens the database in DATABASE_URL: checks whether it is reliable, and migrates the tables under
 * a lock. Every failure is one sentence, without the password.
 */
import pg from 'pg'
import type { Engine } from '../engine.ts'
import { migrationsAfter, migrationsOf, mustBeMigrated } from '../migrations.ts'
import { indexChanges, SLOT_INDEX, type SlotPlan } from '../slots.ts'
import { StoreOpenError } from '../store-open-error.ts'
import { connectionConfig } from './connection.ts'
import { createPostgresEngine } from './postgres-engine.ts'

const OLDEST = 150_000
/** Any number will do, as long as every Larder uses the same. */
const MIGRATION_LOCK = 761_200_001

const because = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Host and database of the URL, for messages. */
function placeOf(databaseUrl: string): string {
  try {
    const { host, pathname } = new URL(databaseUrl)
    return `${host}${pathname}`
  } catch {
    throw new StoreOpenError(
      'DATABASE_URL is no address. Write it as postgres://user:password@host:5432/database.',
    )
  }
}

function unreachable(place: string, error: unknown): StoreOpenError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const sentence =
    code === '28P01' || code === '28000'
      ? `The database at ${place} refused the user or password in DATABASE_URL.`
      : code === '3D000'
        ? `There is no such database as ${place}. Create it first.`
        : `Larder can't reach the database at ${place}: ${because(error) || code}.`
  return new StoreOpenError(sentence, error)
}

type Standing = { version: number; unbound: boolean; fsync: string }

async function inspect(client: pg.Client, place: string, warn: (sentence: string) => void) {
  const { rows } = await client.query<Standing>(
    `SELECT current_setting('server_version_num')::int AS version,
      current_setting('fsync') AS fsync, rolsuper OR rolbypassrls AS unbound
    FROM pg_roles WHERE rolname = current_user`,
  )
  const standing = rows[0]
  if (!standing) throw new StoreOpenError(`The database at ${place} does not know its own user.`)
  if (standing.version < OLDEST) {
    const major = Math.floor(standing.version / 10_000)
    throw new StoreOpenError(
      `The database at ${place} is PostgreSQL ${major}. Larder needs 15 or newer.`,
    )
  }
  if (standing.unbound) {
    warn(
      'The database user is a superuser or may bypass row-level security, so that second fence between businesses does not hold. Give Larder a plain user that owns its database.',
    )
  }
  if (standing.fsync === 'off') {
    warn('The database runs with fsync off: a power cut can lose records that were called saved.')
  }
}

async function reconcileIndexes(client: pg.Client, slots: SlotPlan) {
  const { rows } = await client.query<{ name: string }>(
    `SELECT indexname AS name FROM pg_indexes
      WHERE schemaname = current_schema() AND tablename = 'record' AND indexname LIKE $1`,
    [`${SLOT_INDEX}%`],
  )
  for (const sql of indexChanges(
    slots,
    rows.map(({ name }) => name),
  ))
    await client.query(sql)
}

async function migrate(client: pg.Client, slots: SlotPlan) {
  await client.query('BEGIN')
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (number integer PRIMARY KEY, name text NOT NULL, at bigint NOT NULL)',
  )
  const { rows } = await client.query<{ done: number | null }>(
    'SELECT max(number) AS done FROM migration',
  )
  for (const step of migrationsAfter(rows[0]?.done ?? 0, migrationsOf('postgres'))) {
    await client.query(step.sql)
    const values = [step.number, step.name, Date.now()]
    await client.query('INSERT INTO migration VALUES ($1, $2, $3)', values)
  }
  await reconcileIndexes(client, slots)
  await client.query('COMMIT')
}

async function mustBeUpToDate(client: pg.Client, place: string) {
  const { rows } = await client
    .query<{ done: number | null }>('SELECT max(number) AS done FROM migration')
    .catch((error: unknown) => {
      throw new StoreOpenError(`There is no Larder in the database at ${place}.`, error)
    })
  mustBeMigrated(rows[0]?.done ?? 0, 'postgres')
}

/**
 * @param warn hears what should be changed but doesn't stop the start
 * @param slots what lists are filtered by; with null nothing is changed, not even the tables' form
 */
export async function openPostgres(
  databaseUrl: string,
  warn: (sentence: string) => void,
  slots: SlotPlan | null,
): Promise<Engine> {
  const place = placeOf(databaseUrl)
  const client = new pg.Client(connectionConfig(databaseUrl))
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw unreachable(place, error)
  }
  try {
    await inspect(client, place, warn)
    await (slots ? migrate(client, slots) : mustBeUpToDate(client, place))
    return await createPostgresEngine(databaseUrl)
  } catch (error) {
    if (error instanceof StoreOpenError) throw error
    throw new StoreOpenError(`Larder can't use the database at ${place}: ${because(error)}.`, error)
  } finally {
    await client.end()
  }
}
