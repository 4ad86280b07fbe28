/**
 * Tells the server which open recalls this device has heard of (domain §2.0 c); shows nothing. Fetched only while
 * one is open: saving is code that no page needs in order to be read.
 */
import { useEffect } from 'react'
import type { RecallRecord } from '#contract/modules/recall/recalls.ts'
import { device } from '#local/device/device.ts'
import { useAct } from '#src/records/page/use-act.ts'
import { type Save, useSave } from '#src/records/save/use-save.ts'

/** Recalls this page has told of already, so that one isn't told twice while it is being saved. */
const told = new Set<string>()

async function tellHeard(
  save: Save,
  act: NonNullable<ReturnType<typeof useAct>>,
  recall: RecallRecord,
) {
  const session = await device.session()
  const own = session?.device
  if (!own || told.has(recall.id)) return
  if (recall.heard?.some(({ device_id }) => device_id === own.id)) return
  told.add(recall.id)
  const body = { device: own.id, device_name: own.name }
  const saved = await save.act({ act, resource: 'recalls', record: recall, body })
  if (!saved.ok) told.delete(recall.id)
}

/** @param open recalls the server knows: one that was started here is heard of by its act */
export function RecallHeard({ open }: { open: readonly RecallRecord[] }) {
  const save = useSave()
  const act = useAct('recalls', 'heard')
  useEffect(() => {
    if (!act) return
    for (const recall of open) void tellHeard(save, act, recall)
  }, [save, act, open])
  return null
}
