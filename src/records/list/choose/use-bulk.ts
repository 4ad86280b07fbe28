/**
 * Applies one action to many rows and reports the result: how many are done, with Undo for ten
 * seconds where possible, and each refusal with its sentence (kit-patterns §6). Always holds:
 * refused rows stay chosen.
 */
import { useState } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { formatCount } from '#contract/measure/display.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { recordName } from '../../form/field-text.ts'
import type { EachResult } from '../../save/save-each.ts'
import { useSave } from '../../save/use-save.ts'
import type { BulkAct } from './bulk-acts.ts'
import type { Chosen } from './use-chosen.ts'

const UNDO_MS = 10_000
/** Above this number they aren't named one by one. */
const NAMED = 4

export type Bulk = {
  readonly run: (act: BulkAct, reason?: string) => Promise<void>
  /** "340 of 2,000", if it takes long. */
  readonly progress: string | undefined
  readonly isBusy: boolean
}

/** "Allen Meats: it has open complaints. And 12 more." */
export function refusedWords(
  refused: EachResult['refused'],
  nameOf: (id: string) => string,
): string {
  const named = refused.slice(0, NAMED).map(({ id, says }) => `${nameOf(id)}: ${says}`)
  const rest = refused.length - named.length
  return [...named, ...(rest > 0 ? [`And ${formatCount(rest)} more.`] : [])].join(' ')
}

export function useBulk(
  resource: ResourceName,
  chosen: Pick<Chosen<{ readonly id: string }>, 'clear' | 'keepOnly'>,
): Bulk {
  const save = useSave()
  const [progress, setProgress] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  function tellRefused(act: BulkAct, { refused }: EachResult): void {
    if (refused.length === 0) return
    const byId = new Map(act.rows.map((row) => [row.id, row]))
    const nameOf = (id: string) =>
      recordName(declarations[resource], byId.get(id) ?? {}) || declarations[resource].label.one
    toast.fail(`${formatCount(refused.length)} not done: ${act.label.toLowerCase()}`, {
      second: refusedWords(refused, nameOf),
    })
  }

  async function undo(act: BulkAct, saved: readonly string[]): Promise<void> {
    const { undoOf } = act
    if (!undoOf) return
    const done = new Set(saved)
    const acts = act.rows.filter(({ id }) => done.has(id)).map(undoOf)
    const result = await save.each(resource, acts)
    tellRefused({ ...act, label: 'Undo' }, result)
    if (result.saved.length > 0) toast.info(`Undone: ${formatCount(result.saved.length)}`)
  }

  const run = useOneAtATime(async (act: BulkAct, reason?: string) => {
    setIsBusy(true)
    try {
      const by = { at: Date.now(), ...(reason !== undefined && { text: reason }) }
      const acts = act.rows.map((row) => act.actOf(row, by))
      const all = formatCount(acts.length)
      const result = await save.each(resource, acts, (done) =>
        setProgress(`${formatCount(done)} of ${all}`),
      )
      const { saved, refused } = result
      if (saved.length > 0) {
        toast.success(act.done(saved.length), {
          second: 'Saved on this device',
          ...(act.undoOf && {
            action: { label: 'Undo', onClick: () => void undo(act, saved) },
            forMs: UNDO_MS,
          }),
        })
      }
      tellRefused(act, result)
      if (refused.length > 0) chosen.keepOnly(refused.map(({ id }) => id))
      else chosen.clear()
    } finally {
      setProgress(undefined)
      setIsBusy(false)
    }
  })
  return { run, progress, isBusy }
}
