/**
 * What people did in a long story, written down as they did it, to be held against what the server
 * has of it at the end. Always holds: each deed knows the moments between which it was done.
 */
import { expect } from 'vitest'

type Kind = 'reading' | 'check' | 'photo' | 'issue' | 'tap'
/** "Ben 3.1 Walk-in fridge 1": who, and what of which. */
type Deed = {
  readonly kind: Kind
  readonly what: string
  readonly from: number
  readonly to: number
}

/** What every record of the server tells of itself. */
export type Made = {
  readonly id: string
  readonly created: number
  readonly received?: number
  readonly device_id?: string
  readonly tags?: readonly string[]
  readonly source?: unknown
}
/** What the server has of a kind, in the words of the book. */
export type Arrived = Readonly<Record<Kind, readonly (readonly [what: string, record: Made])[]>>

/** Two clocks of one kitchen agree to a few seconds (ms). */
const AGREE_MS = 5_000

export function openDayBook() {
  const deeds: Deed[] = []
  return {
    /** Does it, and writes it down: one line for each of the whats. */
    async did(kind: Kind, whats: readonly string[], work: () => Promise<void>): Promise<void> {
      const from = Date.now()
      await work()
      deeds.push(...whats.map((what) => ({ kind, what, from, to: Date.now() })))
    },
    /** How many of each kind. */
    counts(): Partial<Record<Kind, number>> {
      const byKind = Map.groupBy(deeds, ({ kind }) => kind)
      return Object.fromEntries([...byKind].map(([kind, all]) => [kind, all.length]))
    },
    /** Each deed is there once, made when it was done, and came after `back` from a known device. */
    isWhat(arrived: Arrived, back: number): void {
      for (const [kind, records] of Object.entries(arrived)) {
        const own = deeds.filter((deed) => deed.kind === kind)
        expect(records.map(([what]) => what).sort()).toEqual(own.map(({ what }) => what).sort())
        const wrong = records.flatMap(([what, record]) => {
          const { created, received = 0, tags, device_id, source } = record
          const offs = own
            .filter((deed) => deed.what === what)
            .map(({ from, to }) => Math.max(from - created, created - to, 0))
          // What the server made of a check names the check, and that its device.
          const isOf = device_id !== undefined || source !== undefined
          const isRight = Math.min(...offs) < AGREE_MS && received >= back && isOf && !tags
          return isRight ? [] : [{ what, offs, back, record }]
        })
        expect(wrong).toEqual([])
      }
    },
  }
}
