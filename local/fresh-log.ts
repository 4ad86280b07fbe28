/**
 * Makes Chromium begin a new log for what this site keeps (ADR 0027). It goes on with the log of a
 * browser that was killed, behind whatever stands at its end; where that is half a record, the next
 * start takes the log for broken and throws away all databases of the site. More than a log holds,
 * written and taken away again, moves everything into a table and the log out of the way.
 */
import Dexie, { type Table } from 'dexie'

class Ballast extends Dexie {
  declare readonly pieces: Table<Uint8Array, number>

  constructor() {
    super('larder-ballast', { chromeTransactionDurability: 'relaxed', cache: 'disabled' })
    this.version(1).stores({ pieces: '' })
  }
}

/** Chromium begins a new log at 4 MiB; what is cleared is written to it once more. */
const PIECES = 40
/** From 64 KiB on a value goes to a file of its own, beside the log. */
const PIECE_BYTES = 60 * 1024
/** Zeros would be packed to nothing. */
const noise = () => crypto.getRandomValues(new Uint8Array(PIECE_BYTES))

async function writeBallast(): Promise<void> {
  const db = new Ballast()
  const isFirstStart = !(await Dexie.exists(db.name))
  try {
    await db.open()
    // Nobody was killed before it.
    if (isFirstStart) return
    await db.transaction('rw', db.pieces, async () => {
      const keys = Array.from({ length: PIECES }, (_, nth) => nth)
      await db.pieces.bulkPut(keys.map(noise), keys)
      await db.pieces.clear()
    })
  } finally {
    db.close()
  }
}

/** Other browsers keep IndexedDB in SQLite, which knows half a record for what it is. */
const isChromium = () => 'userAgentData' in navigator

/** Held by who has done it for as long as they live: once in a start of the browser is enough. */
const LOCK = 'larder fresh log'

/**
 * As early as may be, beside everything else. Never rejects: a device that has no room for it goes on
 * with the log it has.
 */
export function freshLog(): void {
  if (!isChromium()) return
  void navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    await writeBallast().catch(() => {})
    await new Promise(() => {})
  })
}
