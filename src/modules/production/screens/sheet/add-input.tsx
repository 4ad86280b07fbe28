/** Chooses any lot in stock at the site as an input: what no recipe named. */
import { useState } from 'react'
import { lotName } from '#src/modules/lots/parts/lot-words.ts'
import type { KnownLot } from '#src/modules/lots/parts/use-lots.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'

interface AddInputProps {
  /** Undefined while loading. */
  readonly lots: readonly KnownLot[] | undefined
  readonly onChosen: (known: KnownLot) => void
  readonly onClose: () => void
}

export function AddInput({ lots, onChosen, onClose }: AddInputProps) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Sheet opened onClose={onClose} title="Add an input" place="center" hasList>
      <SelectField
        label="Lot"
        help="Type its name or its batch code, or scan it."
        options={lots?.map(({ lot }) => ({ value: lot.id, label: lotName(lot) }))}
        value={value}
        onChange={(id) => {
          setValue(id)
          const known = lots?.find(({ lot }) => lot.id === id)
          if (known) onChosen(known)
        }}
        nothing="No lot in stock here matches"
        data-autofocus
      />
    </Sheet>
  )
}
