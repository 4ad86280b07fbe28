/** The label printer of this tablet, and the way to its settings. */
import { IconPrinter } from '@tabler/icons-react'
import type { LabelPrinter } from '#src/records/scan/label-printer.ts'
import { Button } from '#src/ui/page/button.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './print.module.css'

const ways: Readonly<Record<LabelPrinter['way'], string>> = {
  DIALOG: 'By the print dialog, works offline',
  ZPL_FILE: 'As a file for its own program',
  ZPL_PORT: 'Straight to it, works offline',
}

export function PrinterLine({ printer }: { printer: LabelPrinter | null }) {
  return (
    <div className={styles.printer}>
      <span className={styles.glyph}>
        <IconPrinter size={24} stroke={1.9} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{printer?.name ?? 'The print dialog'}</p>
        <StatusLine tone="safe">
          {printer ? ways[printer.way] : 'Any printer of this device, works offline'}
        </StatusLine>
      </div>
      <Button to="/scanner-setup" about="the label printer">
        Change
      </Button>
    </div>
  )
}
