/**
 * The lines of a record while they are filled in. Pure. Always holds: each is known by a key of its
 * own from the moment it came, so that what is half typed in one stays with it when another moves.
 */
import type { FormData } from '../form-data.ts'

export type Line = { readonly key: number; readonly value: FormData }

/** Those that were there keep their key by their place; what is new gets the next ones. */
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

/** What "Same again" takes over from a line. */
export const sameAgain = (value: FormData, fields: readonly string[]): FormData =>
  Object.fromEntries(fields.flatMap((field) => (field in value ? [[field, value[field]]] : [])))
