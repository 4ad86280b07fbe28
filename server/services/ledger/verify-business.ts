/**
 * Walks the ledger of one business, all of it or its end, in small pages, each of one moment, while
 * others go on writing (security.md, "The ledger"). Always holds: memory stays flat however long the
 * ledger; it writes nothing. Knows nothing of who is told.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { isErased, ledgerStart } from '#server/store/ledger.ts'
import { type HeadSigner, isSealOf } from '#server/store/ledger-seal.ts'
import type { LedgerHead, Reader, RecordKey } from '#server/store/store.ts'
import { checkRow, isDerived } from './check-row.ts'
import type { Finding, FindingKind } from './findings.ts'
import type { SignedHead } from './signed-heads.ts'

/** Rows a page: some milliseconds of the reader's time. */
const PAGE_ROWS = 200
/** Findings that are named; the rest is counted. */
const NAMED = 1_000

export type Verification = {
  readonly entries: number
  readonly records: number
  readonly erased: number
  /** How many findings there are; the first of them by name. */
  readonly broken: number
  readonly findings: readonly Finding[]
  /** Where it ended, to be signed: null when the ledger is empty. */
  readonly head: (LedgerHead & { readonly first: string | null }) | null
}

export type VerifyOptions = {
  readonly customerId: string
  readonly reader: Pick<Reader, 'audit' | 'auditRecords' | 'lastRestore' | 'ledger'>
  /** Null where the key is not at hand: signatures are not looked at then. */
  readonly signer: HeadSigner | null
  /** Heads kept outside the database; the check reaches back to them. */
  readonly heads?: readonly SignedHead[]
  /** Only so many of the newest entries, and the records they are about; all of them unless set. */
  readonly last?: number
  /** ms */
  readonly now: number
  /** Hears each finding as it comes. */
  readonly onFinding?: (finding: Finding) => void
  /** Rests so many times as long as each page took, so that others come first. */
  readonly restFactor?: number
  readonly signal?: AbortSignal
}

const ofLedger = (kind: FindingKind, seq: number | null, detail?: string): Finding => ({
  kind,
  seq,
  resource: null,
  id: null,
  version: null,
  ...(detail !== undefined && { detail }),
})

class Walk {
  entries = 0
  records = 0
  erased = 0
  broken = 0
  first: string | null = null
  readonly findings: Finding[] = []
  readonly options: VerifyOptions

  constructor(options: VerifyOptions) {
    this.options = options
  }

  find(finding: Finding) {
    this.broken += 1
    if (this.findings.length < NAMED) this.findings.push(finding)
    this.options.onFinding?.(finding)
  }

  /** Runs one page and rests; throws when it is to stop. */
  async page<T>(read: () => Promise<T>): Promise<T> {
    const { signal, restFactor = 0 } = this.options
    signal?.throwIfAborted()
    const began = performance.now()
    const result = await read()
    // At least one turn of the event loop, for whoever waits.
    await pause((performance.now() - began) * restFactor, undefined, { signal })
    return result
  }

  /** @returns the last entry, and where the business says it stands in the same moment */
  async entriesFrom(from: LedgerHead | null, after: number, onSeq: (head: LedgerHead) => void) {
    const { reader, now, customerId, signer } = this.options
    let before = from
    let at = after
    for (;;) {
      const page = await this.page(async () => {
        const read = await reader.audit({ after: at, limit: PAGE_ROWS })
        for (const audited of read.rows) {
          const { row } = audited
          for (const finding of checkRow(audited, before, now)) this.find(finding)
          before = { seq: row.seq, hash: row.hash }
          if (row.seq === 1) this.first = row.hash
          onSeq(before)
          this.entries += 1
          if (isErased(row)) this.erased += 1
        }
        return read
      })
      at = page.rows.at(-1)?.row.seq ?? at
      if (page.rows.length === PAGE_ROWS) continue
      this.#checkEnd(before ?? ledgerStart, page.head)
      if (signer && !this.#isSigned(page.head, page.seal)) {
        this.find(ofLedger('head-unsigned', page.head.seq))
      }
      return { last: before ?? ledgerStart, customerId }
    }
  }

  #isSigned(head: LedgerHead, seal: string | null): boolean {
    const { signer, customerId } = this.options
    if (seal === null) return head.seq === 0
    return signer !== null && isSealOf(signer, customerId, head, seal)
  }

  #checkEnd(last: LedgerHead, head: LedgerHead) {
    if (last.seq < head.seq) {
      this.find(ofLedger('end-missing', last.seq, `${last.seq} of ${head.seq} are there`))
    } else if (last.seq !== head.seq || last.hash !== head.hash) {
      this.find(ofLedger('head-replaced', head.seq))
    }
  }

  /** Every record has an entry. */
  async allRecords() {
    const { reader } = this.options
    let after: RecordKey = { resource: '', id: '' }
    for (;;) {
      const rows = await this.page(() => reader.auditRecords({ after, limit: 5 * PAGE_ROWS }))
      for (const { resource, id, version, isAttested } of rows) {
        if (!isAttested && !isDerived(resource))
          this.find({ kind: 'record-unknown', seq: null, resource, id, version })
      }
      this.records += rows.length
      const last = rows.at(-1)
      if (!last) return
      after = { resource: last.resource, id: last.id }
    }
  }
}

/** Heads that were signed for this ledger, by their entry, since a backup was last put back. */
async function headsThatCount({ heads = [], reader }: VerifyOptions, first: string | null) {
  const restored = (await reader.lastRestore()) ?? 0
  return heads.filter((head) => head.time > restored && (!first || head.first === first))
}

/** @throws the signal's reason when it was stopped, Problem when the store cannot be read */
export async function verifyBusiness(options: VerifyOptions): Promise<Verification> {
  const { reader, last } = options
  const walk = new Walk(options)
  const [first] = await reader.ledger({ limit: 1 })
  walk.first = first?.seq === 1 ? first.hash : null
  const heads = await headsThatCount(options, walk.first)
  const seen = (at: LedgerHead) => {
    const isOther = heads.some(({ seq, hash }) => seq === at.seq && hash !== at.hash)
    if (isOther) walk.find(ofLedger('head-replaced', at.seq))
  }
  const { head } = await reader.audit({ after: Number.MAX_SAFE_INTEGER, limit: 1 })
  const start = Math.min(head.seq - (last ?? head.seq), ...heads.map(({ seq }) => seq - 1))
  const isAll = last === undefined || start <= 0
  // One entry more, for its hash alone.
  const from = isAll ? [] : await reader.ledger({ fromSeq: start, limit: 1 })
  const before = isAll ? ledgerStart : (from[0] ?? null)
  const after = isAll ? Number.MIN_SAFE_INTEGER : start
  const end = await walk.entriesFrom(before && { seq: before.seq, hash: before.hash }, after, seen)
  const newest = Math.max(0, ...heads.map(({ seq }) => seq))
  if (newest > end.last.seq) {
    walk.find(ofLedger('end-missing', end.last.seq, `entry ${newest} was signed`))
  }
  if (last === undefined) await walk.allRecords()
  const { entries, records, erased, broken, findings } = walk
  return {
    entries,
    records,
    erased,
    broken,
    findings,
    head: end.last.seq > 0 ? { ...end.last, first: walk.first } : null,
  }
}
