/**
 * What one write may do, over the open transaction of its batch. Always holds: what it writes is
 * sent with its next read or its end, in order, to keep round trips few; after the end nothing of
 * it reaches the transaction; a failed statement dooms it, even if the write went on regardless.
 */

import type { BusinessClock } from './business-clock.ts'
import type { Call, Dialect, Row, Transaction } from './engine.ts'
import { ledgerRow } from './ledger.ts'
import { createReader } from './reader.ts'
import { type SlotPlan, slotValues } from './slots.ts'
import { call } from './statements.ts'
import type { LedgerAct, StoredRecord, Writer } from './store.ts'
import { ledgerValues, recordValues, rowToKept, rowToReply } from './stored-rows.ts'

export type WriterPorts = {
  readonly customerId: string
  readonly dialect: Dialect
  readonly transaction: Transaction
  readonly clock: BusinessClock
  readonly slots: SlotPlan
  readonly now: () => number
}

export type OpenWriter = {
  readonly writer: Writer
  /** Sends what is still waiting; rejects with the first statement that failed. */
  finish(): Promise<void>
  /** Drops what is still waiting. */
  abandon(): void
}

export function createWriter(ports: WriterPorts): OpenWriter {
  const { customerId, dialect, transaction, clock, now, slots } = ports
  const stamps = new Set<number>()
  let waiting: Call[] = []
  let ended = false
  let failure: { readonly error: unknown } | null = null

  const mustBeOpen = () => {
    if (ended) throw new Error('This write has ended; await everything inside it.')
  }
  const send = async (calls: readonly Call[]): Promise<readonly Row[][]> => {
    const before = waiting
    waiting = []
    try {
      return (await transaction.run([...before, ...calls])).slice(before.length)
    } catch (error) {
      failure ??= { error }
      throw error
    }
  }
  const run = async (calls: readonly Call[]) => {
    mustBeOpen()
    return send(calls)
  }
  const write = (...calls: readonly Call[]) => {
    mustBeOpen()
    waiting.push(...calls)
  }
  const spendStamp = (updated: number) => {
    mustBeOpen()
    if (!stamps.delete(updated)) throw new Error('`updated` is no unused stamp of this write.')
  }
  const addToLedger = (act: LedgerAct) => {
    mustBeOpen()
    const row = ledgerRow(customerId, clock.ledger, act, now())
    clock.ledger = { seq: row.seq, hash: row.hash }
    return call('add_history', ...ledgerValues(row))
  }

  const putCall = (record: StoredRecord) =>
    call('put_record', ...recordValues(record), ...slotValues(slots.get(record.resource), record))

  const writer: Writer = {
    ...createReader({ customerId, dialect, run, now, slots }),
    stamp: () => {
      const stamp = clock.stamp()
      stamps.add(stamp)
      return stamp
    },
    put: async (record, act) => {
      spendStamp(record.updated)
      clock.move(record.resource, record.updated)
      write(putCall(record), addToLedger(act))
    },
    restamp: async (record) => {
      spendStamp(record.updated)
      clock.move(record.resource, record.updated)
      write(putCall(record))
    },
    leave: async ({ resource, id, location_id, department_id, updated }) => {
      spendStamp(updated)
      clock.move(resource, updated)
      write(call('leave', resource, updated, id, location_id, department_id))
    },
    note: async (act) => {
      write(addToLedger(act))
    },
    addContact: async ({ device, user }, at) => {
      write(call('add_contact', device, user, at))
    },
    addWaiting: async (device, { id, made, at }) => {
      write(call('add_waiting', device, id, made, at))
    },
    nextNumber: async (series, step = 1) => {
      const [rows] = await run([call('next_number', series, step)])
      return Number(rows?.[0]?.last)
    },
    keep: async (kind, key, value, expires) => {
      write(call('keep', kind, key, JSON.stringify(value), expires ?? null))
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
      write(call('save_reply', opId, user, bodyHash, status, head, body, at))
    },
    erase: async (resource, id, by) => {
      const said = { act: 'erase', resource, id, version: 0, body: '{}', requestHash: null }
      write(
        call('erase_history', resource, id),
        call('erase_replies', id),
        addToLedger({ ...by, ...said }),
      )
    },
  }
  return {
    writer,
    finish: async () => {
      if (waiting.length > 0 && !failure) await send([])
      ended = true
      if (failure) throw failure.error
    },
    abandon: () => {
      waiting = []
      ended = true
    },
  }
}
