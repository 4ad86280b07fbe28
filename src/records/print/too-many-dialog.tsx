/**
 * More rows than a document can have: print the first ones, or save all as CSV. Fetched when it is
 * asked for.
 */
import { MOST_ROWS } from '#contract/core/document/document.ts'
import { formatCount } from '#contract/measure/display.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { Layer } from '#src/ui/layers/layer.tsx'
import { Button } from '#src/ui/page/button.tsx'
import styles from './print-dialog.module.css'

interface TooManyDialogProps {
  rows: number
  /** Null for people who may not save one. */
  csv: (() => void) | null
  onPrint: () => void
  onClose: () => void
}

export function TooManyDialog({ rows, csv, onPrint, onClose }: TooManyDialogProps) {
  const isPhone = useIsPhone()
  const most = formatCount(MOST_ROWS)
  return (
    <Layer
      opened
      onClose={onClose}
      title={`${formatCount(rows)} rows are too many to print`}
      place={isPhone ? 'bottom' : 'center'}
    >
      <p className={styles.words}>
        {csv
          ? `Print the first ${most}, or save all of them as CSV.`
          : `Print the first ${most}, or narrow the list with its filters.`}
      </p>
      <div className={styles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        {csv ? (
          <Button
            onClick={() => {
              csv()
              onClose()
            }}
          >
            Save as CSV
          </Button>
        ) : null}
        <Button kind="primary" data-autofocus onClick={onPrint}>
          Print the first {most}
        </Button>
      </div>
    </Layer>
  )
}
