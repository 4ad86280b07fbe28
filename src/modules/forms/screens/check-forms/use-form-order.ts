/**
 * The order of the forms in use (AC 3.26.2): moved, then saved to `settings.check_forms`. Always
 * holds: one save at a time, each with the newest order and the result of the previous one; the
 * list shows the new order at once and keeps it until this device holds the business as last saved.
 * Comparing orders isn't enough: the stored one may be one that we moved away from and back.
 */
import { useRef, useState } from 'react'
import type { Client } from '#contract/modules/business/client.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { movedTo } from '#src/ui/lists/row-order.ts'

type Ids = readonly string[]

export type FormOrder = {
  /** Ids in use, in order; undefined while the business isn't here. */
  readonly ids: Ids | undefined
  /** Shows it there, and saves. */
  readonly move: (id: string, to: number) => Promise<void>
}

/** `kept`: the business's version after the last save; until we have it the server is behind. */
type Shown = { readonly ids: Ids; readonly kept: number | undefined }

export function useFormOrder(): FormOrder {
  const business: Client | undefined = useRecords('client')?.[0]
  const save = useSave()
  const stored = business?.settings?.check_forms ?? []
  const [shown, setShown] = useState<Shown | null>(null)
  const isOurs = shown !== null && !(shown.kept && (business?.version ?? 0) >= shown.kept)
  if (shown && !isOurs) setShown(null)
  const ids = isOurs ? shown.ids : stored
  // A finger moves faster than the page renders, and a key faster than the network.
  const latest = useRef<{ ids: Ids; sent: Ids | null; isSaving: boolean }>({
    ids,
    sent: null,
    isSaving: false,
  })

  function show(next: Ids): void {
    const now = latest.current
    if (!isOurs && !now.isSaving) now.sent = stored
    now.ids = next
    setShown({ ids: next, kept: undefined })
  }

  async function keep(): Promise<void> {
    const now = latest.current
    if (!business || now.isSaving) return
    const { version: _, ...unconditional } = business
    const { settings = {} } = business
    now.isSaving = true
    while (now.sent && now.ids.join() !== now.sent.join()) {
      const [next, before] = [now.ids, now.sent]
      const saved = await save.edit('client', unconditional, {
        settings: { ...settings, check_forms: [...next] },
        settings_base: { ...settings, check_forms: [...before] },
      })
      now.sent = saved.ok ? next : null
      if (saved.ok) {
        const { version } = saved.reply as Client
        setShown((was) => (was?.ids === next ? { ids: next, kept: version } : was))
        continue
      }
      setShown(null)
      toast.fail(Object.values(saved.fields)[0] ?? saved.message)
    }
    now.isSaving = false
  }

  return {
    ids: business ? ids : undefined,
    move(id, to) {
      // Two moves may come before the next render.
      show(movedTo(isOurs ? latest.current.ids : ids, id, to))
      return keep()
    },
  }
}
