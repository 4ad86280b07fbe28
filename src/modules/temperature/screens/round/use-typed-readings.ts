/**
 * Numbers typed for a site's units and not saved yet, in its scale. Kept above the list and the
 * round, so that switching between them loses none; saves in progress are tracked here too, so that
 * nothing is saved twice.
 */

import { useState } from 'react'
import { useBusy } from '#src/ui/input/use-busy.ts'
import type { KeptNumbers } from './use-kept-numbers.ts'

const forThisPage: Pick<KeptNumbers, 'start' | 'keep' | 'saved'> = {
  start: {},
  keep: () => {},
  saved: () => {},
}

/** @param kept over a reload */
export function useTypedReadings(kept = forThisPage) {
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>(kept.start)
  const [isSaving, during] = useBusy()
  return {
    of: (unitId: string | null) => (unitId === null ? null : (typed[unitId] ?? null)),
    type(unitId: string, value: number | null): void {
      kept.keep(unitId, value)
      setTyped((before) => ({ ...before, [unitId]: value }))
    },
    /** Saved; another number typed meanwhile stays. */
    saved(unitId: string, value: number): void {
      kept.saved(unitId, value)
      setTyped((before) => (before[unitId] === value ? { ...before, [unitId]: null } : before))
    },
    isSaving,
    /** One save at a time: a second tap does nothing. */
    async save(work: () => Promise<void>): Promise<void> {
      if (!isSaving) await during(work())
    },
  }
}

export type TypedReadings = ReturnType<typeof useTypedReadings>
