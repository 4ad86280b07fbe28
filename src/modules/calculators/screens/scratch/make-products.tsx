/** Makes products from a cutting test (domain §3.38): its piece is used, its parts are weighed out already. */
import { IconSlice } from '@tabler/icons-react'
import { useState } from 'react'
import type { ScratchCard } from '#contract/modules/calculators/scratch-cards.ts'
import { CutSheet } from '#src/modules/production/parts/cut-sheet.tsx'
import type { Cut } from '#src/modules/production/parts/start-cutting.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useFlag } from '#src/session/use-session.ts'
import { Button } from '#src/ui/page/button.tsx'

/** Waste is none: it is what is lost. */
export const cutOf = ({ weight_g, rows }: Pick<ScratchCard, 'weight_g' | 'rows'>): Cut => ({
  weight_g,
  into: rows.flatMap(({ name, type, weight_g: weight = 0 }) =>
    type === 'WASTE' || weight === 0 ? [] : [{ name, weight_g: weight }],
  ),
})

export function MakeProducts({ card }: { readonly card: ScratchCard }) {
  const [isOpen, setIsOpen] = useState(false)
  const mayMake = useMayDo('create', 'batches')
  const hasProduction = useFlag('production')
  if (!mayMake || !hasProduction) return null
  return (
    <>
      <Button icon={IconSlice} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Make products
      </Button>
      {isOpen ? (
        <CutSheet
          title="Make products from this test"
          verb="Make products"
          piece={card.primal}
          cut={cutOf(card)}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
