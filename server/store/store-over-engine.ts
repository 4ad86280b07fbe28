/**
 * The Store on one engine: reads by snapshot, writes by group commit, presence beside both (it has
 * no version, clock or history), live signals, leases.
 */
import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/core/problems.ts'
import { lockClock } from './business-clock.ts'
import { type Call, type Engine, type Row, TransactionLost } from './engine.ts'
import { createGroupCommit } from './group-commit.ts'
import { createHeadsMemory } from './heads-memory.ts'
import { ledgerStart } from './ledger.ts'
import type { HeadSigner } from './ledger-seal.ts'
import { createMovedSignal } from './moved-signal.ts'
import { createReader } from './reader.ts'
import { reslot } from './reslot.ts'
import { declaredSlots, type SlotPlan } from './slots.ts'
import { call } from './statements.ts'
import type { Moved, Reader, Store, Writer } from './store.ts'
import { rowToPresence } from './stored-rows.ts'
import { sweepBusiness } from './sweep.ts'

/** Between two reports to this process's sockets, and to other processes. */
const TELL_MS = 50
const ANNOUNCE_MS = 250
const RESLOT_MS = 3_600_000
/** The owner of rows that belong to the whole database; no business has this name. */
const NO_BUSINESS = ''

export type StoreOptions = {
  /** The wall clock, ms. */
  readonly now: () => number
  /** Messages for the console. */
  readonly warn: (sentence: string) => void
  /** Signs each ledger's head with every commit; without it heads stay unsigned (tests). */
  readonly signer?: HeadSigner
  /** What lists are filtered by; as declared, except in tests. */
  readonly slots?: SlotPlan
}

const epochOf = (rows: readonly Row[]) => {
  if (!rows[0]) throw new Problem('business_unknown')
  return String(rows[0].epoch)
}

export function createStore(
  engine: Engine,
  { now, warn, signer, slots = declaredSlots() }: StoreOptions,
): Store {
  const listeners = new Set<(moved: Moved) => void>()
  const tell = (moved: Moved) => {
    for (const listener of listeners) {
      try {
        listener(moved)
      } catch (error) {
        warn(`A listener to changes failed: ${error}`)
      }
    }
  }
  const here = createMovedSignal(TELL_MS, (all) => all.forEach(tell))
  const elsewhere = createMovedSignal(ANNOUNCE_MS, (all) => {
    // Lost announcements are made good by the next heartbeat.
    engine.announce(all).catch(() => undefined)
  })
  const memory = createHeadsMemory((customerId) => readerOf(customerId).heads(), now)
  engine.onAnnounced((moved) => {
    memory.moved(moved)
    here.add(moved)
  })
  const announce = (moved: Moved) => {
    memory.moved(moved)
    here.add(moved)
    elsewhere.add(moved)
  }
  const commits = createGroupCommit(engine, now, announce, slots, signer)

  /** Set from a lost write until the next one succeeds. */
  let unsaved: string | null = null
  async function write<T>(customerId: string, work: (tx: Writer) => Promise<T>): Promise<T> {
    try {
      const value = await commits.write(customerId, work)
      unsaved = null
      return value
    } catch (error) {
      if (error instanceof Problem && error.cause !== undefined) unsaved = customerId
      throw error
    }
  }
  /** The disk may be full although reads work: only a write shows whether writes work again. */
  let trying: Promise<void> | null = null
  async function tryToSave(customerId: string): Promise<void> {
    try {
      await write(customerId, (tx) => tx.keep('probe', 'ready', 1, now()))
    } finally {
      trying = null
    }
  }

  /** One statement as a separate transaction, without clock or ledger. */
  async function runAlone(customerId: string, one: Call): Promise<readonly Row[]> {
    const transaction = await engine.begin(customerId)
    try {
      const [rows] = await transaction.run([one])
      await transaction.commit()
      return rows ?? []
    } catch (error) {
      await transaction.rollback()
      throw Object.assign(new Problem('unavailable'), { cause: error })
    }
  }

  const clockOf = (customerId: string) => ({ customerId, dialect: engine.dialect, now, signer })

  async function signLedger(customerId: string): Promise<void> {
    const transaction = await engine.begin(customerId)
    try {
      const clock = await lockClock(transaction, clockOf(customerId), true)
      await transaction.commit(clock.calls())
    } catch (error) {
      await transaction.rollback()
      throw error
    }
  }

  /**
   * Records the time, because contacts logged after the backup are lost. Moves every head too: a
   * tablet whose cursor is ahead of a restored server wouldn't ask otherwise. Announced like a
   * change, so that no process accepts a write meant for the server before the restore.
   */
  async function renewEpoch(customerId: string): Promise<string> {
    const transaction = await engine.begin(customerId)
    try {
      const clock = await lockClock(transaction, clockOf(customerId), true)
      const at = JSON.stringify(now())
      const renewal = [
        call('renew_epoch', randomUUID()),
        call('heads'),
        call('keep', 'business', 'restored', at, null),
      ]
      const [epochs = [], heads = []] = await transaction.run(renewal)
      const moved = heads.map(({ resource }) => [String(resource), clock.stamp()] as const)
      for (const [resource, stamp] of moved) clock.move(resource, stamp)
      await transaction.commit(clock.calls())
      announce({ customerId, heads: Object.fromEntries(moved) })
      return epochOf(epochs)
    } catch (error) {
      await transaction.rollback()
      throw error
    }
  }

  const read = async (customerId: string, calls: readonly Call[]) => {
    try {
      return await engine.read(customerId, calls)
    } catch (error) {
      if (!(error instanceof TransactionLost)) throw error
      throw Object.assign(new Problem('unavailable'), { cause: error })
    }
  }

  const readerOf = (customerId: string): Reader =>
    createReader({
      customerId,
      dialect: engine.dialect,
      run: (calls) => read(customerId, calls),
      now,
      slots,
    })

  let isClosing = false
  const reslotting = { engine, slots, now, isClosing: () => isClosing }
  async function reslotAll() {
    for (const customerId of await engine.businesses()) await reslot(reslotting, customerId)
  }
  const reslotCalmly = () =>
    reslotAll().catch((error: unknown) => warn(`Filters could not be filled: ${error}`))
  let slotted = reslotCalmly()
  const hourly = setInterval(() => {
    slotted = slotted.then(reslotCalmly)
  }, RESLOT_MS)
  hourly.unref()

  return {
    engine: engine.dialect,
    read: readerOf,
    write,
    createBusiness: async (customerId) => {
      const { seq, hash } = ledgerStart
      const made = call('make_business', randomUUID(), 0, seq, hash)
      const isMade = (await runAlone(customerId, made)).length > 0
      if (isMade) await reslot(reslotting, customerId)
      return isMade
    },
    businesses: () => engine.businesses(),
    epoch: async (customerId) => epochOf((await read(customerId, [call('epoch')]))[0] ?? []),
    renewEpoch,
    signLedger,
    heads: memory.heads,
    reslotted: () => slotted,
    takeLease: async (name, holder, ms) => {
      const at = now()
      const take = call('take_lease', name, JSON.stringify(holder), at + ms, at)
      return (await runAlone(NO_BUSINESS, take)).length > 0
    },
    giveLease: async (name, holder) => {
      await runAlone(NO_BUSINESS, call('give_lease', name, JSON.stringify(holder)))
    },
    sweep: (customerId) => sweepBusiness(engine, customerId, now()),
    setPresence: async (customerId, { user_id, active_status, last_active }) => {
      const one = call('set_presence', user_id, active_status ? 1 : 0, last_active)
      await runAlone(customerId, one)
    },
    presence: async (customerId) =>
      ((await read(customerId, [call('presence')]))[0] ?? []).map(rowToPresence),
    onMoved: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ready: async () => {
      await engine.ready()
      if (unsaved !== null) trying ??= tryToSave(unsaved)
      await trying
    },
    close: async () => {
      clearInterval(hourly)
      isClosing = true
      await Promise.all([commits.settled(), slotted])
      elsewhere.flush()
      await engine.close()
    },
  }
}
