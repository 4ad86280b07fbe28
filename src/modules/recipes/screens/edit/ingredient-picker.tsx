/**
 * An ingredient by name or code: an item of the catalogue, another recipe, or water. Always holds:
 * archived ones aren't offered, and stay where they are chosen already.
 */
import { useDeferredValue, useMemo, useState } from 'react'
import type { RecipeLine } from '#contract/modules/recipes/recipe-parts.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import type { OwnControlProps } from '#src/records/form/own-control.ts'
import { createPickSearch, type Pickable } from '#src/records/form/picker/pick-search.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { LongPick, type PickEntry } from '#src/ui/fields/long-pick.tsx'
import { lineName } from '../../parts/recipe-words.ts'
import { useEditingRecipe, useLinesAround } from './editing-context.ts'

interface IngredientPickerProps extends OwnControlProps {
  readonly line: Readonly<FormData>
}

type Chosen = Pick<RecipeLine, 'kind' | 'stock_id' | 'recipe_id' | 'unit'>
type Entry = Pickable & PickEntry & { readonly gives: Chosen }

const water: Entry = {
  id: 'WATER',
  value: 'WATER',
  name: 'Water',
  label: 'Water',
  codes: [],
  gives: { kind: 'WATER', stock_id: undefined, recipe_id: undefined, unit: 'g' },
}

const entryOf = (
  id: string,
  name: string,
  more: Pick<Entry, 'codes' | 'second' | 'gives'>,
): Entry => ({
  ...more,
  id,
  value: id,
  name,
  label: name,
})

/** Undefined while loading. */
function useEntries(isOpened: boolean): readonly Entry[] | undefined {
  const { before } = useEditingRecipe()
  const stocks = useDeferredValue(useRecords('stocks', isOpened ? {} : null))
  const recipes = useRecords('recipes', isOpened ? {} : null)
  return useMemo(() => {
    if (!stocks || !recipes) return undefined
    const items = stocks.map(({ id, internal_name, sku, gtin, unit }) => {
      const codes = [sku, gtin].filter((code) => code !== undefined)
      const gives = { kind: 'STOCK', stock_id: id, recipe_id: undefined, unit } as const
      return entryOf(id, internal_name, { codes, second: codes.join(' · '), gives })
    })
    const made = recipes
      .filter(({ id }) => id !== before?.id)
      .map(({ id, name, yield_unit }) => {
        const gives = {
          kind: 'RECIPE',
          stock_id: undefined,
          recipe_id: id,
          unit: yield_unit,
        } as const
        return entryOf(id, name, { codes: [], second: 'Recipe', gives })
      })
    return [water, ...items, ...made]
  }, [stocks, recipes, before?.id])
}

const noneUsed: readonly string[] = []

export function IngredientPicker({ line, label, onChange, ...field }: IngredientPickerProps) {
  const [isOpened, setIsOpened] = useState(false)
  const entries = useEntries(isOpened)
  const find = useMemo(() => entries && createPickSearch(entries, noneUsed), [entries])
  const around = useLinesAround()
  const { kind, stock_id, recipe_id } = line as Partial<RecipeLine>
  const chosen = kind === 'WATER' ? 'WATER' : (stock_id ?? recipe_id ?? null)
  const shown = around ? lineName(line as Partial<RecipeLine>, around.book) : ''
  return (
    <LongPick
      id={field.id}
      label={label}
      hideLabel={field.hideLabel}
      error={field.error}
      required={field.required}
      placeholder="Item, recipe or water"
      value={chosen}
      shown={shown}
      find={(search) => find?.(search)}
      onOpen={() => setIsOpened(true)}
      onChange={(id) => {
        const entry = entries?.find(({ value }) => value === id)
        if (entry) onChange(entry.gives)
      }}
    />
  )
}
