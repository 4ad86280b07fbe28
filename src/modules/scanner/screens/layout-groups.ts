/** Prefixes of the shop's own labels that are laid out alike, next to each other. Pure. */
import type { InStoreLayout } from '#contract/modules/scanner/in-store-codes.ts'

export interface LayoutGroup {
  /** The first of them. */
  readonly layout: InStoreLayout
  /** "20 to 29", "21". */
  readonly prefixes: string
}

const isAlike = (one: InStoreLayout, other: InStoreLayout) =>
  one.itemDigits === other.itemDigits && one.holds === other.holds

export function layoutGroups(layouts: readonly InStoreLayout[]): LayoutGroup[] {
  const runs: InStoreLayout[][] = []
  for (const layout of layouts.toSorted((a, b) => a.prefix.localeCompare(b.prefix))) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isNext = last && Number(layout.prefix) === Number(last.prefix) + 1
    if (run && last && isNext && isAlike(last, layout)) run.push(layout)
    else runs.push([layout])
  }
  return runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last) return []
    const prefixes = first === last ? first.prefix : `${first.prefix} to ${last.prefix}`
    return [{ layout: first, prefixes }]
  })
}
