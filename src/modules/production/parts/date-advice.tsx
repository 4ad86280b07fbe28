/** Why a product's last day is allowed, or what shortens it (domain §2.14 "Date rule"). */
import { IconScissors } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Input } from '#contract/modules/production/batch-inputs.ts'
import {
  type DateFacts,
  longestUseBy,
  productDateProblems,
} from '#contract/modules/production/product-dates.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { formatDayShort } from '#contract/time/display-time.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'

interface DateAdviceProps {
  readonly recipe: Recipe | null
  readonly name: string
  readonly inputs: readonly Pick<Input, 'lot' | 'kind'>[]
  /** When it is made, `YYYY-MM-DD`. */
  readonly day: string
  readonly lastDay: string
  readonly isCooked: boolean
  /** "78.4 °C in the core for 30 s, Ellie 08:24." */
  readonly cookWords?: string | undefined
  readonly onShorten: (day: string) => void
  /** How the cook can be recorded instead. */
  readonly action?: ReactNode
}

const datesOf = (inputs: DateAdviceProps['inputs']) =>
  inputs
    .filter(({ kind }) => kind !== 'PACKAGING')
    .map(({ lot }) => ({
      name: lot.internal_name,
      ...(lot.use_by_date !== undefined && { use_by_date: lot.use_by_date }),
    }))

/** The input that ends first, if it ends before the product. */
export function outlivedInput(inputs: DateAdviceProps['inputs'], lastDay: string) {
  const [first] = datesOf(inputs)
    .filter(({ use_by_date }) => use_by_date !== undefined && use_by_date < lastDay)
    .sort((a, b) => ((a.use_by_date ?? '') < (b.use_by_date ?? '') ? -1 : 1))
  return first
}

export function DateAdvice(props: DateAdviceProps) {
  const { recipe, name, inputs, day, lastDay, isCooked, cookWords, onShorten, action } = props
  if (recipe?.date_type === 'NONE' || recipe?.date_type === 'BEST_BEFORE' || lastDay === '')
    return null
  const facts: DateFacts = {
    ...{ production_date: day, use_by_date: lastDay, inputs: datesOf(inputs), name },
    ...{
      isCooked,
      isFrozen: recipe?.storage === 'FROZEN',
      isVacuumPacked: false,
      isRaw: !isCooked,
    },
  }
  const [problem] = productDateProblems(facts)
  const first = outlivedInput(inputs, lastDay)
  const ends = first?.use_by_date === undefined ? '' : formatDayShort(first.use_by_date)
  if (problem === undefined) {
    if (!isCooked || !first) return null
    return (
      <Note tone="safe" title="Cook record covers the use by">
        {[cookWords, `${first.name} alone ends ${ends}.`].filter(Boolean).join(' ')}
      </Note>
    )
  }
  const { use_by_date: _, ...rest } = facts
  const shorter = longestUseBy(rest, recipe?.shelf_life_days ?? 0)
  return (
    <Note
      tone="warning"
      title={problem}
      live="polite"
      action={
        shorter >= day && shorter < lastDay ? (
          <Button icon={IconScissors} onClick={() => onShorten(shorter)}>
            Shorten to {formatDayShort(shorter)}
          </Button>
        ) : undefined
      }
    >
      {action}
    </Note>
  )
}
