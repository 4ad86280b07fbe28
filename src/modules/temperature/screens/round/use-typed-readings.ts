/**
 * The numbers typed for the units of a site and not saved yet, in the scale it shows. Kept above the
 * list and the walk-round, so that the way from one to the other loses none; what is being saved is
 * known there too, so that nothing is saved twice.
 */

import { useState } from 'react'
import { useBusy } from '#src/ui/input/use-busy.ts'

export function useTypedReadings() {
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>({})
  const [isSaving, during] = useBusy()
  return {
    of: (unitId: string | null) => (unitId === null ? null : (typed[unitId] ?? null)),
    type: (unitId: string, value: number | null): void =>
      setTyped((before) => ({ ...before, [unitId]: value })),
    /** Saved; another number typed meanwhile stays. */
    saved: (unitId: string, value: number): void =>
      setTyped((before) => (before[unitId] === value ? { ...before, [unitId]: null } : before)),
    isSaving,
    /** One save at a time: a second tap does nothing. */
    async save(work: () => Promise<void>): Promise<void> {
      if (!isSaving) await during(work())
    },
  }
}

export type TypedReadings = ReturnType<typeof useTypedReadings>
