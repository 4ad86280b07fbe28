/**
 * Reads of one business over whatever runs the statements: the engine's snapshot, or the write that
 * is under way (which then sees what it wrote). Never writes.
 */

import { Problem } from '#contract/core/problems.ts'
import type { Call, Dialect, Row } from './engine.ts'
import { mergePage } from './merge-page.ts'
import { findRows, marksOfPage, rowsOfPage } from './page-statements.ts'
import { call } from './statements.ts'
import type { Kept, Page, PageQuery, Reader } from './store.ts'
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
  /** ms */
  readonly now: () => number
}

async function readPage({ dialect, run }: ReaderPorts, query: PageQuery): Promise<Page> {
  const { resource } = query
  const marks = marksOfPage(dialect, query)
  const [heads, found = [], left = []] = await run([
    call('head', resource),
    rowsOfPage(dialect, query),
    ...(marks ? [marks] : []),
  ])
  return mergePage(
    query,
    Number(heads?.[0]?.updated ?? 0),
    found.map((row) => rowToRecord(resource, row)),
    left.map((row) => markToRecord(resource, row)),
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
    page: (query) => readPage(ports, query),
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
  }
}
