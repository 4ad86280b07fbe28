/**
 * Fills the slots of rows that were stored under another declaration, a few hundred at a time,
 * while calls are answered (ADR 0038). Always holds: a batch holds the business's clock, so no
 * write comes in between; `slotted` records its progress in the same transaction, so an interrupted
 * run continues from there.
 */
import { lockClock } from './business-clock.ts'
import type { Call, Engine, Transaction } from './engine.ts'
import { type SlotPlan, type Slots, slotValues } from './slots.ts'
import { call } from './statements.ts'

const CHUNK = 500

type Ports = {
  readonly engine: Engine
  readonly slots: SlotPlan
  readonly now: () => number
  readonly isClosing: () => boolean
}

async function inTurn<T>(
  { engine, now }: Ports,
  customerId: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const transaction = await engine.begin(customerId)
  try {
    const { dialect } = engine
    await lockClock(transaction, { customerId, dialect, now })
    const value = await work(transaction)
    await transaction.commit()
    return value
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

/** @returns whether there is more */
const fillChunk = (ports: Ports, customerId: string, resource: string, slots: Slots) =>
  inTurn(ports, customerId, async (transaction) => {
    const [states] = await transaction.run([call('slot_state', resource)])
    const state = states?.[0]
    const isSame = state?.plan === slots.plan
    if (isSame && state?.done === 1) return false
    const from = isSame ? String(state?.upto) : ''
    const [rows = []] = await transaction.run([call('slot_rows', resource, from, CHUNK)])
    const fills = rows.map(({ id, body }): Call => {
      const values = slotValues(slots, { body: String(body), deleted: false })
      return call('fill_slots', resource, String(id), ...values)
    })
    const upto = String(rows.at(-1)?.id ?? from)
    const isDone = rows.length < CHUNK
    await transaction.run([
      ...fills,
      call('set_slot_state', resource, slots.plan, upto, isDone ? 1 : 0),
    ])
    return !isDone
  })

/** Slots no longer declared are forgotten: if declared again later, they are filled again. */
async function forgetOthers(ports: Ports, customerId: string): Promise<void> {
  const [rows = []] = await ports.engine.read(customerId, [call('slot_states')])
  const gone = rows.filter(({ resource }) => !ports.slots.has(String(resource)))
  if (gone.length === 0) return
  await inTurn(ports, customerId, (transaction) =>
    transaction.run(gone.map(({ resource }) => call('forget_slots', String(resource)))),
  )
}

export async function reslot(ports: Ports, customerId: string): Promise<void> {
  await forgetOthers(ports, customerId)
  const [rows = []] = await ports.engine.read(customerId, [call('slot_states')])
  for (const [resource, slots] of ports.slots) {
    const state = rows.find((row) => row.resource === resource)
    if (state?.plan === slots.plan && state.done === 1) continue
    while (!ports.isClosing() && (await fillChunk(ports, customerId, resource, slots)));
  }
}
