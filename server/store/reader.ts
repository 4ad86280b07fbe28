/**
 * Reads one business through whatever runs the statements: the engine's snapshot, or the current
 * write (which then sees what it wrote). Never writes.
 */

import { Buffer } from 'node:buffer'
import { Problem } from '#contract/core/problems.ts'
import type { Call, Dialect, Row } from './engine.ts'
import { inOrder, mergePage } from './merge-page.ts'
import { findRows, marksOfPage, newestRows, rowsOfPage } from './page-statements.ts'
import { isMatch, type SlotPlan } from './slots.ts'
import { call } from './statements.ts'
import type { Kept, Page, PageQuery, Reader, StoredRecord } from './store.ts'
import {
  markToRecord,
  rowToAudited,
  rowToKept,
  rowToLedgerHead,
  rowToLedgerRow,
  rowToLedgerSeal,
  rowToRecord,
} from './stored-rows.ts'

/** Runs calls of one business against one snapshot. */
export type Run = (calls: readonly Call[]) => Promise<readonly Row[][]>

export type ReaderPorts = {
  readonly customerId: string
  readonly dialect: Dialect
  readonly run: Run
  readonly slots: SlotPlan
  /** ms */
  readonly now: () => number
}

/** Filtered here, row by row, while the columns aren't filled yet. */
async function readUnslotted(
  { dialect, run, slots }: ReaderPorts,
  query: PageQuery,
): Promise<Row[]> {
  const { resource, filters = [], limitRows, limitBytes, ...rest } = query
  const all = { ...rest, resource, limitRows, limitBytes }
  const rows: Row[] = []
  let bytes = 0
  let after = query.after
  // One beyond what fits (merge-page.ts).
  while (rows.length < limitRows + 1 && (rows.length < 2 || bytes <= limitBytes)) {
    const [found = []] = await run([rowsOfPage(dialect, all, [], after)])
    for (const row of found) {
      if (!isMatch(slots.get(resource), filters, rowToRecord(resource, row))) continue
      rows.push(row)
      bytes += Buffer.byteLength(String(row.body))
    }
    const last = found.at(-1)
    if (!last) break
    after = Number(last.updated)
  }
  return rows
}

type Found = {
  readonly head: number
  readonly found: StoredRecord[]
  readonly left: StoredRecord[]
}

/** The results of a list's calls, in order. */
async function foundOf(
  ports: ReaderPorts,
  query: PageQuery,
  [heads, rows = [], ...more]: readonly Row[][],
): Promise<Found> {
  const { resource, filters = [] } = query
  const hasMarks = marksOfPage(ports.dialect, query) !== null
  const isTold = filters.length === 0 || more.at(-1)?.length === 1
  const found = isTold ? rows : await readUnslotted(ports, query)
  return {
    head: Number(heads?.[0]?.updated ?? 0),
    found: found.map((row) => rowToRecord(resource, row)),
    left: hasMarks ? (more[0] ?? []).map((row) => markToRecord(resource, row)) : [],
  }
}

function callsOf({ dialect, slots }: ReaderPorts, query: PageQuery): Call[] {
  const { resource, filters = [] } = query
  const own = slots.get(resource)
  const marks = marksOfPage(dialect, query)
  return [
    call('head', resource),
    rowsOfPage(dialect, query, own?.filters),
    ...(marks ? [marks] : []),
    ...(filters.length > 0 ? [call('is_slotted', resource, own?.plan ?? '')] : []),
  ]
}

/**
 * Stamps count for the whole business (ADR 0002), so several lists read at one moment share one
 * order.
 */
async function readPages(
  ports: ReaderPorts,
  queries: readonly [PageQuery, ...PageQuery[]],
): Promise<Page> {
  const calls = queries.map((query) => callsOf(ports, query))
  const answers = await ports.run(calls.flat())
  const all: Found[] = []
  let from = 0
  for (const [nth, query] of queries.entries()) {
    const upto = from + (calls[nth]?.length ?? 0)
    all.push(await foundOf(ports, query, answers.slice(from, upto)))
    from = upto
  }
  return mergePage(
    queries[0],
    Math.max(...all.map(({ head }) => head)),
    inOrder(all.map(({ found }) => found)),
    inOrder(all.map(({ left }) => left)),
  )
}

export function createReader(ports: ReaderPorts): Reader {
  const { customerId, dialect, run, now } = ports
  const rowsOf = async (one: Call) => (await run([one]))[0] ?? []
  const instantOf = async (one: Call): Promise<number | null> => {
    const at = (await rowsOf(one))[0]?.at
    return at == null ? null : Number(at)
  }
  const keptOf = async <T>(one: Call): Promise<Kept<T>[]> =>
    (await rowsOf(one)).map((row) => rowToKept<T>(row))
  return {
    record: async (resource, id) => {
      const [row] = await rowsOf(call('record', resource, id))
      return row ? rowToRecord(resource, row) : null
    },
    records: async (resource, ids) =>
      (await run(ids.map((id) => call('record', resource, id))))
        .flat()
        .map((row) => rowToRecord(resource, row)),
    page: (query) => readPages(ports, [query]),
    pageOfAll: (queries) => readPages(ports, queries),
    newest: async (query) =>
      (await run(newestRows(dialect, query))).flat().map((row) => rowToRecord(query.resource, row)),
    find: async (resource, where) =>
      (await rowsOf(findRows(dialect, resource, where))).map((row) => rowToRecord(resource, row)),
    named: async (resource, name) =>
      (await rowsOf(call('record_named', resource, name.toLowerCase()))).map((row) =>
        rowToRecord(resource, row),
      ),
    heads: async () =>
      Object.fromEntries(
        (await rowsOf(call('heads'))).map((row) => [row.resource, Number(row.updated)]),
      ),
    ledger: async ({ resource, id, fromSeq = 1, limit }) => {
      const rows = await rowsOf(
        resource === undefined
          ? call('history', fromSeq, limit)
          : id === undefined
            ? call('history_of_resource', fromSeq, limit, resource)
            : call('history_of_record', fromSeq, limit, resource, id),
      )
      return rows.map((row) => rowToLedgerRow(customerId, row))
    },
    ledgerVersion: async (resource, id, version) => {
      const [row] = await rowsOf(call('history_of_version', resource, id, version))
      return row ? rowToLedgerRow(customerId, row) : null
    },
    ledgerHead: async () => {
      const [row] = await rowsOf(call('clock'))
      if (!row) throw new Problem('business_unknown')
      return rowToLedgerHead(row)
    },
    audit: async ({ after, limit }) => {
      const [rows = [], clocks] = await run([call('audit', after, limit), call('clock')])
      const clock = clocks?.[0]
      if (!clock) throw new Problem('business_unknown')
      return {
        rows: rows.map((row) => rowToAudited(customerId, row)),
        head: rowToLedgerHead(clock),
        seal: rowToLedgerSeal(clock),
      }
    },
    auditRecords: async ({ after, limit }) =>
      (await rowsOf(call('audit_records', after.resource, after.id, limit))).map((row) => ({
        resource: String(row.resource),
        id: String(row.id),
        version: Number(row.version),
        isAttested: row.attested === 1,
      })),
    lastRestore: async () => {
      const [row] = await rowsOf(call('last_restore'))
      return row ? Number(row.server_time) : null
    },
    contactAfter: ({ device, user }, at) => instantOf(call('contact_after', device, user, at)),
    lastContact: ({ device, user }) => instantOf(call('last_contact', device, user)),
    waitedSince: (device, id, made) => instantOf(call('waited_since', device, id, made)),
    kept: async <T>(kind: string, key: string) =>
      (await keptOf<T>(call('kept', kind, key, now())))[0] ?? null,
    keptAll: <T>(kind: string) => keptOf<T>(call('kept_all', kind, now())),
    series: async () =>
      (await rowsOf(call('series'))).map(({ name, last }) => ({
        name: String(name),
        last: Number(last),
      })),
  }
}
