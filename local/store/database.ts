/**
 * The database of one business and one user on this device (sync.md, "On the device"). Always
 * holds: changes to its shape are additive; one object per database in a tab; a tab asked to make
 * way for an upgrade closes its connection; a wiped store is noticed and reported. Never deletes a
 * database.
 */
import Dexie, { type Table } from 'dexie'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { type Device, device as thisDevice } from '../device/device.ts'
import type { CursorRow, OutboxEntry, ShadowRow } from '../outbox/outbox.ts'
import type { BlobRow } from './stores.ts'
import { dexieStores, type MetaRow } from './stores.ts'

/**
 * Dexie adds missing stores and indexes by itself. Raise this to rewrite rows, or if an older
 * Larder would misread the contents. 2: calls with parts in the outbox (ADR 0041).
 */
const DATABASE_VERSION = 2
/** The browser counts each Dexie version as ten. */
const STEP = 10
const BLOCKED_AFTER_MS = 5_000

export class LarderDatabase extends Dexie {
  readonly customer_id: string
  readonly user_id: string
  readonly outbox: Table<OutboxEntry, number>
  readonly shadow: Table<ShadowRow, [string, string]>
  readonly cursors: Table<CursorRow, string>
  readonly meta: Table<MetaRow, string>
  readonly blobs: Table<BlobRow, string>
  /** The browser deleted what this device held, and its person hasn't been told yet. */
  wasWiped = false

  constructor(customerId: string, userId: string) {
    // A cache of query results would not see raw writes, and would copy every row read.
    super(databaseName(customerId, userId), {
      chromeTransactionDurability: 'strict',
      cache: 'disabled',
    })
    this.version(DATABASE_VERSION).stores(dexieStores())
    this.customer_id = customerId
    this.user_id = userId
    this.outbox = this.table('_outbox')
    this.shadow = this.table('_shadow')
    this.cursors = this.table('_cursor')
    this.meta = this.table('_meta')
    this.blobs = this.table('_blob')
  }

  records<N extends ResourceName>(resource: N): Table<RecordsByResource[N], string> {
    return this.table(resource)
  }
}

export const databaseName = (customerId: string, userId: string) => `larder-${customerId}-${userId}`

const openByName = new Map<string, Promise<LarderDatabase>>()

/** Tells the person what to do when another tab keeps the old database open. */
const blockedSentence =
  'Another tab holds an older version of Larder. Close the other Larder tabs and try again.'

const olderSentence =
  'This device holds the work of a newer Larder. Close all Larder tabs and open it again to update.'

/** Dexie would open it anyway, and an older app would send what it can't read. @throws Error */
function refuseNewer(db: LarderDatabase): void {
  if (db.backendDB().version <= DATABASE_VERSION * STEP) return
  db.close()
  throw new Error(olderSentence)
}

async function openInTime(db: LarderDatabase): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const blocked = new Promise<never>((_, reject) => {
    db.on('blocked', () => {
      timer ??= setTimeout(() => reject(new Error(blockedSentence)), BLOCKED_AFTER_MS)
    })
  })
  try {
    await Promise.race([db.open(), blocked])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The canary is in the database and in the device's list; if only the list has it, the database was
 * wiped.
 */
async function checkCanary(db: LarderDatabase, device: Device): Promise<void> {
  const known = await device.database(db.name)
  const inside = (await db.meta.get('canary'))?.value as string | undefined
  const isGone = known !== undefined && inside !== known.canary
  // The first to open it may not be its person: a worker sends for others, a page counts their
  // entries.
  db.wasWiped = isGone || known?.wiped === true
  if (known && !isGone) return
  const canary = inside ?? crypto.randomUUID()
  await db.meta.put({ name: 'canary', value: canary })
  const { name, customer_id, user_id } = db
  const wipe = isGone && { wiped: true, wiped_at: Date.now() }
  await device.keepDatabase({ name, customer_id, user_id, canary, ...wipe })
}

async function openAsItIs(customerId: string, userId: string): Promise<LarderDatabase> {
  const db = new LarderDatabase(customerId, userId)
  await openInTime(db)
  refuseNewer(db)
  return db
}

async function open(customerId: string, userId: string, device: Device): Promise<LarderDatabase> {
  const db = await openAsItIs(customerId, userId)
  await checkCanary(db, device)
  return db
}

function openOnce(
  customerId: string,
  userId: string,
  how: () => Promise<LarderDatabase>,
): Promise<LarderDatabase> {
  const name = databaseName(customerId, userId)
  const known = openByName.get(name)
  if (known) return known
  const opening = how()
  openByName.set(name, opening)
  opening.catch(() => openByName.delete(name))
  return opening
}

/**
 * Opens the database, or returns the one already open in this tab. Rejects with a sentence for the
 * person if another tab blocks an upgrade, or with the browser's error.
 */
export function openLarderDatabase(
  customerId: string,
  userId: string,
  device: Device = thisDevice,
): Promise<LarderDatabase> {
  return openOnce(customerId, userId, () => open(customerId, userId, device))
}

/** For a worker that only reads: the page is responsible for noticing a wipe. */
export const openForReading = (customerId: string, userId: string): Promise<LarderDatabase> =>
  openOnce(customerId, userId, () => openAsItIs(customerId, userId))

/** Closes it in this tab; at sign-out and in tests. Rows stay. */
export async function closeLarderDatabase(customerId: string, userId: string): Promise<void> {
  const name = databaseName(customerId, userId)
  const opening = openByName.get(name)
  openByName.delete(name)
  ;(await opening)?.close()
}
