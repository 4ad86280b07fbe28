/** The ticks under the preview, a few to a line (design, "Print preview"). */
import type { LabelItem } from '#contract/modules/production/label.ts'

interface ItemTick {
  readonly item: LabelItem
  readonly isThere: boolean
}

const together: readonly { readonly items: readonly LabelItem[]; readonly end?: string }[] = [
  { items: ['name', 'ingredients'] },
  { items: ['allergens'] },
  { items: ['date', 'weight', 'storage', 'batch'] },
  { items: ['address'], end: ' and barcode' },
  { items: ['mark'] },
  { items: ['origin'] },
]

const words: Readonly<Record<LabelItem, string>> = {
  name: 'name',
  ingredients: 'full ingredients',
  allergens: 'allergens bold, all confirmed',
  date: 'date',
  weight: 'weight',
  storage: 'storage',
  batch: 'batch code',
  address: 'address',
  mark: 'identification mark',
  origin: 'origin of the beef',
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "Name and full ingredients": is all of it there? */
export function tickGroups(
  ticks: readonly ItemTick[],
): { readonly label: string; readonly isThere: boolean }[] {
  return together.flatMap(({ items, end = '' }) => {
    const own = ticks.filter(({ item }) => items.includes(item))
    if (own.length === 0) return []
    const named = own.map(({ item }) => words[item])
    const label = named.length === 2 ? named.join(' and ') : named.join(', ')
    return [{ label: capital(label) + end, isThere: own.every(({ isThere }) => isThere) }]
  })
}
