/**
 * The lines of a list while they are filled in: each keeps its key while others come, go and move,
 * and the one removed last can be brought back.
 */
import { useState } from 'react'
import type { FormData } from '../form-data.ts'
import { keyed, type Line, moved, withLine } from './line-changes.ts'

interface Removed {
  readonly line: Line
  readonly place: number
}

export interface Lines {
  readonly lines: readonly Line[]
  readonly change: (place: number, value: FormData) => void
  /** At the end. @returns its key */
  readonly add: (value: FormData) => number
  readonly remove: (place: number) => void
  readonly move: (from: number, to: number) => void
  /** Null if none was removed, or it is back. */
  readonly removed: Removed | null
  /** @returns its key */
  readonly undo: () => number | null
}

export function useLines(
  values: readonly unknown[],
  onChange: (lines: readonly FormData[]) => void,
): Lines {
  const [known, setKnown] = useState<{ lines: readonly Line[]; next: number }>({
    lines: [],
    next: 0,
  })
  const [removed, setRemoved] = useState<Removed | null>(null)
  const isSame =
    known.lines.length === values.length &&
    known.lines.every(({ value }, place) => value === values[place])
  const lines = isSame ? known.lines : keyed(values, known.lines, known.next)
  if (!isSame) setKnown({ lines, next: known.next + values.length })

  function give(next: readonly Line[], added = 0): void {
    setKnown({ lines: next, next: known.next + added })
    onChange(next.map(({ value }) => value))
  }
  return {
    lines,
    change: (place, value) => give(withLine(lines, place, value)),
    add(value) {
      give([...lines, { key: known.next, value }], 1)
      return known.next
    },
    remove(place) {
      const line = lines[place]
      if (!line) return
      setRemoved({ line, place })
      give(lines.toSpliced(place, 1))
    },
    move: (from, to) => give(moved(lines, from, to)),
    removed,
    undo() {
      if (!removed) return null
      give(lines.toSpliced(removed.place, 0, removed.line))
      setRemoved(null)
      return removed.line.key
    },
  }
}
