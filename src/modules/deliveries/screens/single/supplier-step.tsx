/** The second step: from whom. */
import { declarations } from '#contract/core/resource/declarations.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { fieldSchema } from '#src/records/form/field-words.ts'
import { RecordPicker } from '#src/records/form/picker/record-picker.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StepHead, StepRow } from '#src/ui/page/step-row.tsx'
import { newSupplier } from '../intake/new-supplier.tsx'
import lotStyles from '../lot/lot.module.css'
import { supplierWords } from './item-words.ts'

interface SupplierStepProps {
  supplier: Supplier | null
  isOpen: boolean
  onOpen: () => void
  onPick: (id: string | undefined) => void
}

const supplierSchema = fieldSchema(declarations.deliveries, 'supplier_id')

export function SupplierStep({ supplier, isOpen, onOpen, onPick }: SupplierStepProps) {
  if (supplier && !isOpen) {
    return (
      <StepRow
        title={supplier.name}
        second={supplierWords(supplier)}
        about="supplier"
        onChange={onOpen}
      />
    )
  }
  return (
    <Card>
      <div className={lotStyles.lot}>
        <StepHead number={2} title="Supplier" aside="2 of 4" />
        <RecordPicker
          id="single_supplier"
          resource="suppliers"
          schema={supplierSchema}
          label="Supplier"
          value={supplier?.id}
          onChange={(id) => onPick(typeof id === 'string' ? id : undefined)}
          required
          add={newSupplier}
        />
      </div>
    </Card>
  )
}
