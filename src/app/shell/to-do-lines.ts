/**
 * What is to do now, worst first (domain §3.31): refused records, overdue readings, rechecks,
 * readings due. Pure, computed, never stored: finishing the source removes the line.
 */
import { formatReading } from '#contract/rules/display-temperature.ts'
import type { RoundEntry } from '#contract/rules/temperature-round.ts'

export type ToDoLine = {
  readonly kind: 'attention' | 'overdue' | 'recheck' | 'due'
  readonly key: string
  readonly title: string
  /** ms, until when it is in time. */
  readonly dueBy?: number
  /** What it was, for a recheck. */
  readonly was?: string
  readonly to: string
}

const order = { attention: 0, overdue: 1, recheck: 2, due: 3 } as const

function lineOf({ unit, state, slot, recheckOf }: RoundEntry): ToDoLine | null {
  const to = `/temperature-logging?unit=${unit.id}`
  if (recheckOf) {
    const was = formatReading(recheckOf.temperature)
    return { kind: 'recheck', key: unit.id, title: `Recheck ${unit.name}`, was, to }
  }
  if (state !== 'DUE' && state !== 'OVERDUE') return null
  const kind = state === 'OVERDUE' ? 'overdue' : 'due'
  return { kind, key: unit.id, title: unit.name, to, ...(slot && { dueBy: slot.dueBy }) }
}

/** @param attention records the server refused, or with two versions */
export function toDoLines(entries: readonly RoundEntry[], attention: number): ToDoLine[] {
  const lines = entries.flatMap((entry) => lineOf(entry) ?? [])
  if (attention > 0) {
    const title =
      attention === 1 ? '1 record needs attention' : `${attention} records need attention`
    lines.push({ kind: 'attention', key: 'attention', title, to: '/needs-attention' })
  }
  return lines.sort((a, b) => order[a.kind] - order[b.kind] || (a.dueBy ?? 0) - (b.dueBy ?? 0))
}
