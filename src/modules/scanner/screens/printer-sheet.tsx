/** The label printer of this device: what it is called, its labels, and how they get to it. */
import { IconCheck, IconFileDownload, IconPlugConnected, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { hasLabelPort } from '#src/platform/label-port.ts'
import type { LabelPrinter } from '#src/records/scan/label-printer.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { PickGroup } from '#src/ui/fields/pick.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { Button } from '#src/ui/page/button.tsx'
import styles from './sheet.module.css'

interface PrinterSheetProps {
  printer: LabelPrinter | null
  onClose: () => void
  /** Null: it is taken away. */
  onDone: (printer: LabelPrinter | null) => void
}

const NAME_MAX = 40
const [SMALLEST, LARGEST] = [15, 300]
const isSize = (mm: number | null): mm is number => mm !== null && mm >= SMALLEST && mm <= LARGEST

const sizeProblem = (mm: number | null) =>
  mm === null || isSize(mm) ? undefined : `${SMALLEST} to ${LARGEST} mm`

export function PrinterSheet({ printer, onClose, onDone }: PrinterSheetProps) {
  const [name, setName] = useState(printer?.name ?? 'Packing printer')
  const [width, setWidth] = useState<number | null>(printer?.width_mm ?? 58)
  const [height, setHeight] = useState<number | null>(printer?.height_mm ?? 40)
  const [way, setWay] = useState(printer?.way ?? 'DIALOG')
  const isComplete = name.trim() !== '' && isSize(width) && isSize(height)
  const ways = [
    { value: 'DIALOG', label: 'The print dialog', icon: IconPrinter },
    { value: 'ZPL_FILE', label: 'A ZPL file', icon: IconFileDownload },
    ...(hasLabelPort() || way === 'ZPL_PORT'
      ? [{ value: 'ZPL_PORT', label: 'Straight to the printer', icon: IconPlugConnected } as const]
      : []),
  ] as const
  return (
    <Sheet
      opened
      onClose={onClose}
      title="Label printer"
      footer={
        <>
          {printer ? (
            <Button kind="danger" onClick={() => onDone(null)}>
              Remove
            </Button>
          ) : null}
          <Button
            kind="primary"
            icon={IconCheck}
            disabled={!isComplete}
            onClick={() => {
              if (isSize(width) && isSize(height))
                onDone({ name: name.trim(), width_mm: width, height_mm: height, way })
            }}
          >
            Use it
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextField
          label="Name"
          help="What it is called in the kitchen."
          maxLength={NAME_MAX}
          value={name}
          onChange={setName}
        />
        <div className={styles.pair}>
          <NumberField
            label="Label width"
            unit="mm"
            decimals={0}
            signed={false}
            value={width}
            onChange={setWidth}
            error={sizeProblem(width)}
          />
          <NumberField
            label="Label height"
            unit="mm"
            decimals={0}
            signed={false}
            value={height}
            onChange={setHeight}
            error={sizeProblem(height)}
          />
        </div>
        <PickGroup label="Labels go to it by" options={ways} value={way} onChange={setWay} />
        <p className="l-second">
          {way === 'DIALOG'
            ? 'For any printer this device can print on.'
            : way === 'ZPL_FILE'
              ? "For Zebra and others that read ZPL: open the file with the printer's own program."
              : 'For printers that read ZPL, by a serial cable or Bluetooth. The browser asks which one.'}
        </p>
      </div>
    </Sheet>
  )
}
