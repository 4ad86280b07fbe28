/**
 * Checks the ledgers while the server runs (security.md, "The ledger"): the newest entries of each
 * business at the start and every hour, in each process; all of them once a day, as a job of one process
 * (server/modules/business/jobs.ts). Always holds: it rests longer than it reads, off the path of calls;
 * one check at a time; the head is only signed into the file once it was checked; what does not hold is
 * logged and never hidden.
 */
import type { FastifyBaseLogger } from 'fastify'
import { canonicalJson } from '#server/store/canonical-json.ts'
import type { HeadSigner } from '#server/store/ledger-seal.ts'
import type { Store } from '#server/store/store.ts'
import { type Finding, findingLine } from './findings.ts'
import type { SignedHeads } from './signed-heads.ts'
import { type Verification, verifyBusiness } from './verify-business.ts'

/** Entries checked at each start and every hour: about 0.1 s of work for a business. */
export const RECENT_ENTRIES = 2_000
const HOUR_MS = 3_600_000
/** Rests so many times as long as it reads. */
const REST = { recent: 1, all: 4 } as const
/** Findings that are remembered by name, and those that go into the log. */
const REMEMBERED = 100
const LOGGED = 20

export type LedgerCheck = Pick<Verification, 'entries' | 'records' | 'erased' | 'broken'> & {
  /** ms */
  readonly at: number
  readonly findings: readonly Finding[]
}

export type LedgerState = 'holds' | 'broken' | 'unchecked'

export type LedgerWatch = {
  /** Of all businesses together; `unchecked` until each was looked at since the start. */
  state(): LedgerState
  /** The last check of a business, when it did not hold. */
  troubleOf(customerId: string): LedgerCheck | null
  /** All entries of a business, slowly; also told to the other processes. @throws when it is to stop */
  checkWhole(customerId: string, signal?: AbortSignal): Promise<LedgerCheck>
}

export type RunningLedgerWatch = LedgerWatch & {
  begin(log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>): void
  /** What every hour does. */
  tick(): Promise<void>
  /** Resolves when what was begun is done. */
  settled(): Promise<void>
  close(): Promise<void>
}

export type WatchPorts = {
  readonly store: Store
  readonly signer: HeadSigner
  readonly heads: SignedHeads
  /** ms */
  readonly now: () => number
}

type Log = Parameters<RunningLedgerWatch['begin']>[0]

/** Kept in the store: the last whole check. */
const KIND = 'ledger-check'
type KeptCheck = { readonly last: LedgerCheck; readonly signature: string }
const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} }

export function createLedgerWatch({ store, signer, heads, now }: WatchPorts): RunningLedgerWatch {
  const recent = new Map<string, LedgerCheck>()
  const whole = new Map<string, LedgerCheck>()
  /** Businesses whose last check could not be made. */
  const failed = new Set<string>()
  const stopping = new AbortController()
  const { signal } = stopping
  let log = quiet
  let hasLooked = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const troubleOf = (customerId: string) =>
    [whole.get(customerId), recent.get(customerId)].find((check) => check && check.broken > 0) ??
    null

  /** A ledger from before there were signatures is signed once: never where it was before. */
  async function signFirst(customerId: string) {
    const reader = store.read(customerId)
    const { head, seal } = await reader.audit({ after: Number.MAX_SAFE_INTEGER, limit: 1 })
    if (seal !== null || head.seq === 0 || (await heads.of(customerId)).length > 0) return
    await store.signLedger(customerId)
    log.warn({ business: customerId, entry: head.seq }, 'ledger signed for the first time')
  }

  async function keepHead(customerId: string, { head, broken }: Verification) {
    if (broken > 0 || !head?.first) return
    const { seq, hash, first } = head
    const known = (await heads.of(customerId)).find((one) => one.first === first)
    if (known?.seq === seq && known.hash === hash) return
    await heads.add({ seq, hash, first, customer: customerId, time: now() })
    log.info({ business: customerId, entry: seq, hash }, 'ledger head signed')
  }

  async function check(
    customerId: string,
    { last, stopped = signal }: { last?: number; stopped?: AbortSignal },
  ): Promise<LedgerCheck> {
    const result = await verifyBusiness({
      customerId,
      reader: store.read(customerId),
      signer,
      heads: await heads.of(customerId),
      now: now(),
      restFactor: last === undefined ? REST.all : REST.recent,
      signal: stopped,
      ...(last !== undefined && { last }),
    })
    await keepHead(customerId, result)
    const { entries, records, erased, broken, findings } = result
    if (broken > 0) {
      const lines = findings.slice(0, LOGGED).map((one) => findingLine(customerId, one))
      log.error({ business: customerId, broken, findings: lines }, 'records don’t match the ledger')
    }
    return { at: now(), entries, records, erased, broken, findings: findings.slice(0, REMEMBERED) }
  }

  async function checkRecent(customerId: string) {
    await signFirst(customerId)
    recent.set(customerId, await check(customerId, { last: RECENT_ENTRIES }))
  }

  const textOf = (customerId: string, last: LedgerCheck) => canonicalJson({ customerId, last })

  /** The last whole check by any process; signed, so that nobody else says that all holds. */
  async function readLast(customerId: string): Promise<void> {
    const kept = await store.read(customerId).kept<KeptCheck>(KIND, 'last')
    if (!kept) return
    const { last, signature } = kept.value
    if (signer.isSigned(textOf(customerId, last), signature)) whole.set(customerId, last)
  }

  async function checkAll(customerId: string, stopped: AbortSignal): Promise<LedgerCheck> {
    await signFirst(customerId)
    const result = await check(customerId, { stopped: AbortSignal.any([signal, stopped]) })
    whole.set(customerId, result)
    recent.delete(customerId)
    log.info(
      { business: customerId, entries: result.entries, broken: result.broken },
      'ledger checked',
    )
    await store.write(customerId, async (tx) => {
      const signature = signer.sign(textOf(customerId, result))
      await tx.keep(KIND, 'last', { last: result, signature } satisfies KeptCheck)
    })
    return result
  }

  /** One business that cannot be read keeps nobody from checking the others. */
  async function each(work: (customerId: string) => Promise<void>) {
    for (const customerId of await store.businesses()) {
      try {
        await work(customerId)
        failed.delete(customerId)
      } catch (error) {
        if (signal.aborted) return
        failed.add(customerId)
        log.error({ business: customerId, err: error }, 'the ledger could not be checked')
      }
    }
  }

  function inTurn(work: () => Promise<void>): Promise<void> {
    running = running.then(work).catch((error: unknown) => {
      if (!signal.aborted) log.error({ err: error }, 'the ledgers could not be checked')
    })
    return running
  }

  async function look() {
    await each(async (customerId) => {
      await readLast(customerId)
      await checkRecent(customerId)
    })
    hasLooked = true
  }

  const tick = () => inTurn(look)

  function checkWhole(customerId: string, stopped: AbortSignal = signal): Promise<LedgerCheck> {
    const work = running.then(() => checkAll(customerId, stopped))
    // Who asked hears how it ended.
    running = work.then(
      () => undefined,
      () => undefined,
    )
    return work
  }

  function tickAfter(ms: number) {
    timer = setTimeout(() => {
      void tick().then(() => signal.aborted || tickAfter(HOUR_MS))
    }, ms)
    timer.unref()
  }

  return {
    state: () => {
      const known = new Set([...whole.keys(), ...recent.keys()])
      if ([...known].some((customerId) => troubleOf(customerId) !== null)) return 'broken'
      return hasLooked && failed.size === 0 ? 'holds' : 'unchecked'
    },
    troubleOf,
    checkWhole,
    begin: (to) => {
      log = to
      void tick()
      tickAfter(HOUR_MS)
    },
    tick,
    settled: () => running,
    close: async () => {
      clearTimeout(timer)
      stopping.abort()
      await running
    },
  }
}
