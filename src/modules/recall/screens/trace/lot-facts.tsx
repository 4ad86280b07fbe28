/** A lot of a trace: its facts, its page, and a trace from it. */
import { formatWeight } from '#contract/measure/display.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { LotTrace, TracedLot } from '#contract/modules/recall/lot-trace.figures.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { Button } from '#src/ui/page/button.tsx'
import styles from './trace.module.css'

interface LotFactsProps {
  readonly lot: TracedLot
  readonly trace: LotTrace
  readonly onClose: () => void
}

export function LotFacts({ lot, trace, onClose }: LotFactsProps) {
  const { supplier_id: supplier, storage_location_id: unit, location_id: site } = lot
  const nameOf = useNames({
    suppliers: supplier ? [supplier] : [],
    'temperature-locations': unit ? [unit] : [],
    locations: [site],
  })
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Batch', lot.code],
    ['Supplier', supplier && nameOf('suppliers', supplier)],
    ['Supplier’s batch', lot.supplier_batch_code],
    [lot.kind === 'products' ? 'Made' : 'Received', formatQuantity(lot.quantity, lot.unit)],
    ['Left', formatQuantity(lot.left, lot.unit)],
    ['Of this trace’s lot', lot.ofOriginG === null ? undefined : formatWeight(lot.ofOriginG)],
    ['Used here', lot.usedG > 0 ? formatWeight(lot.usedG) : undefined],
    ['Site', nameOf('locations', site)],
    ['Kept in', unit && nameOf('temperature-locations', unit)],
  ]
  return (
    <Sheet
      opened
      onClose={onClose}
      title={lot.name}
      footer={
        <div className={styles.foot}>
          {lot.isHere ? <Button to={`/${lot.kind}/${lot.id}`}>Open the lot</Button> : null}
          {lot.id === trace.origin ? null : (
            <Button kind="primary" to={`/trace/${lot.id}`} onClick={onClose}>
              Trace from here
            </Button>
          )}
        </div>
      }
    >
      <dl className={styles.facts}>
        {facts.map(([word, value]) =>
          value ? (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Sheet>
  )
}
