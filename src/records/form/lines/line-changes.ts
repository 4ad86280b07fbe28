/**
 * The lines of a record while they are filled in. Pure. Always holds: each has its own key from the
 * moment it is added, so that half-typed text stays with its line when another moves.
 */
import type { FormData } from '../form-data.ts'

export type Line = { readonly key: number; readonly value: FormData }

/** Existing lines keep their key by position; new ones get the next keys. */
export function keyed(values: readonly unknown[], known: readonly Line[], next: number): Line[] {
  const taken = new Map(known.map((line) => [line.value, line]))
  return values.map((value, place) => {
    const line = (typeof value === 'object' && value !== null ? value : {}) as FormData
    return taken.get(line) ?? { key: known[place]?.key ?? next + place, value: line }
  })
}

export const withLine = (lines: readonly Line[], place: number, value: FormData): Line[] =>
  lines.map((line, at) => (at === place ? { ...line, value } : line))

export function moved(lines: readonly Line[], from: number, to: number): readonly Line[] {
  const line = lines[from]
  if (!line || to < 0 || to >= lines.length) return lines
  return lines.toSpliced(from, 1).toSpliced(to, 0, line)
}

/** What "Same again" copies from a line. */
export const sameAgain = (value: FormData, fields: readonly string[]): FormData =>
  Object.fromEntries(fields.flatMap((field) => (field in value ? [[field, value[field]]] : [])))
