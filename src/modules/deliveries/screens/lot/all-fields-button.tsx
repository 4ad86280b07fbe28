/** Opens every field of a lot. */
import { IconListDetails } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#src/ui/page/button.tsx'
import { AllFields } from './all-fields.tsx'
import type { LotPartProps } from './lot-part.ts'

type AllFieldsButtonProps = Pick<LotPartProps, 'stock' | 'lot' | 'state' | 'onChange' | 'idPrefix'>

export function AllFieldsButton({ stock, lot, state, onChange, idPrefix }: AllFieldsButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="plain" icon={IconListDetails} onClick={() => setIsOpen(true)}>
        All fields
      </Button>
      {isOpen ? (
        <AllFields
          {...{ stock, lot, state, onChange, idPrefix }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
