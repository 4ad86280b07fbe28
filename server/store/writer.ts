/**
 * What one write may do, over the open transaction of its batch. Always holds: after the write has
 * ended nothing of it reaches the transaction any more, and a statement that failed dooms it, even
 * if the write went on as if nothing had happened.
 */

import type { BusinessClock } from './business-clock.ts'
import type { Call, Dialect, Row, Transaction } from './engine.ts'
import { ledgerRow } from './ledger.ts'
import { createReader } from './reader.ts'
import { call } from './statements.ts'
import type { LedgerAct, Writer } from './store.ts'
import { ledgerValues, recordValues, rowToKept, rowToReply } from './stored-rows.ts'

export type WriterPorts = {
  readonly customerId: string
  readonly dialect: Dialect
  readonly transaction: Transaction
  readonly clock: BusinessClock
  readonly now: () => number
}

type Failure = { readonly error: unknown }

/** The writer, and how the batch ends it: `end` answers the first statement's failure. */
export function createWriter(ports: WriterPorts): {
  writer: Writer
  end: () => Failure | null
} {
  const { customerId, dialect, transaction, clock, now } = ports
  const stamps = new Set<number>()
  let ended = false
  let failure: Failure | null = null

  const run = async (calls: readonly Call[]): Promise<readonly Row[][]> => {
    if (ended) throw new Error('This write has ended; await everything inside it.')
    try {
      return await transaction.run(calls)
    } catch (error) {
      failure ??= { error }
      throw error
    }
  }
  const spendStamp = (updated: number) => {
    if (!stamps.delete(updated)) throw new Error('`updated` is no unused stamp of this write.')
  }
  const addToLedger = (act: LedgerAct) => {
    const row = ledgerRow(customerId, clock.ledger, act, now())
    clock.ledger = { seq: row.seq, hash: row.hash }
    return call('add_history', ...ledgerValues(row))
  }

  const writer: Writer = {
    ...createReader({ customerId, dialect, run, now }),
    stamp: () => {
      const stamp = clock.stamp()
      stamps.add(stamp)
      return stamp
    },
    put: async (record, act) => {
      spendStamp(record.updated)
      clock.move(record.resource, record.updated)
      await run([call('put_record', ...recordValues(record)), addToLedger(act)])
    },
    leave: async ({ resource, id, location_id, department_id, updated }) => {
      spendStamp(updated)
      clock.move(resource, updated)
      await run([call('leave', resource, updated, id, location_id, department_id)])
    },
    note: async (act) => {
      await run([addToLedger(act)])
    },
    keep: async (kind, key, value, expires) => {
      await run([call('keep', kind, key, JSON.stringify(value), expires ?? null)])
    },
    take: async <T>(kind: string, key: string) => {
      const [rows] = await run([call('take', kind, key)])
      const kept = rows?.[0] && rowToKept<T>(rows[0])
      return kept && (kept.expires === null || kept.expires > now()) ? kept : null
    },
    reply: async (opId) => {
      const [rows] = await run([call('reply', opId)])
      return rows?.[0] ? rowToReply(rows[0]) : null
    },
    saveReply: async (opId, { user, bodyHash, status, headers, body, at }) => {
      const head = JSON.stringify(headers)
      await run([call('save_reply', opId, user, bodyHash, status, head, body, at)])
    },
    erase: async (resource, id) => {
      await run([call('erase_history', resource, id), call('erase_replies', id)])
    },
  }
  const end = () => {
    ended = true
    return failure
  }
  return { writer, end }
}
