/**
 * A new business: its own record and its flags (§1, domain §2.33). Always holds: it has no people
 * yet and no password anywhere; whoever founds it adds the first admin by a one-time link.
 */

import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import { uuidV7 } from './ids.ts'
import { withParentOpen } from './records/stamp-children.ts'
import { toStored, type WholeRecord } from './records/stored-record.ts'
import { kept } from './sessions/kept.ts'
import type { Store, Writer } from './store/store.ts'

/** Stores a first version under the provider's name, or the given one. */
export async function putFirst(
  tx: Writer,
  resource: keyof typeof declarations,
  record: Omit<WholeRecord, 'version' | 'updated'>,
): Promise<void> {
  const definition = declarations[resource]
  const whole: WholeRecord = await withParentOpen(tx, definition, {
    ...(record as WholeRecord),
    received: record.received ?? record.created,
    version: 1,
    updated: tx.stamp(),
  })
  const row = toStored(definition, whole)
  await tx.put(row, {
    actor: whole.created_by,
    device: null,
    deviceTime: whole.created,
    act: 'create',
    resource,
    id: whole.id,
    version: 1,
    body: row.body,
    requestHash: null,
  })
}

/** @returns false when there is a business of that id already */
export async function foundBusiness(
  store: Store,
  business: {
    readonly id: string
    readonly name: string
    readonly flags: readonly string[]
    readonly now: number
    /** More of its own record. */
    readonly about?: Readonly<Record<string, unknown>>
    readonly recordId?: string
  },
): Promise<boolean> {
  if (!(await store.createBusiness(business.id))) return false
  await store.write(business.id, async (tx) => {
    await tx.keep(kept.business, 'flags', business.flags)
    await putFirst(tx, 'client', {
      id: business.recordId ?? uuidV7(business.now),
      created: business.now,
      created_by: ADMIN_OVERRIDE,
      name: business.name,
      trial: false,
      settings: {},
      ...business.about,
    })
  })
  return true
}
