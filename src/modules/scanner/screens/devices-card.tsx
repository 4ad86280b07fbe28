/** What belongs to this device besides the camera: scanner, label printer, probe, scale. */
import { IconPrinter, IconScale, IconScan, IconTemperature } from '@tabler/icons-react'
import { useState } from 'react'
import { formatWeight } from '#contract/measure/display.ts'
import { formatReading } from '#contract/measure/display-temperature.ts'
import type { Device } from '#src/records/devices/use-device.ts'
import type { LabelPrinter } from '#src/records/scan/label-printer.ts'
import type { ScanSettings } from '#src/records/scan/scan-settings.ts'
import { useSession } from '#src/session/use-session.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { List, ListRow, type RowStatus } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Problem } from '#src/ui/status/problem.tsx'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import styles from './devices-card.module.css'
import { PrinterSheet } from './printer-sheet.tsx'
import { printTestLabel } from './test-label.ts'
import { WedgeSheet } from './wedge-sheet.tsx'

interface DevicesCardProps {
  draft: ScanSettings
  onChange: (next: Partial<ScanSettings>) => void
  probe: Device
  scale: Device
}

export function DevicesCard({ draft, onChange, probe, scale }: DevicesCardProps) {
  const [open, setOpen] = useState<'printer' | 'wedge' | null>(null)
  const close = () => setOpen(null)
  const problem = probe.problem ?? scale.problem
  return (
    <Card flush>
      <List label="Devices">
        <PrinterRow printer={draft.printer} onSetUp={() => setOpen('printer')} />
        <ListRow
          glyph={IconScan}
          title="Scanner gun"
          second={addedWords(draft)}
          action={
            <Button about="the scanner gun" onClick={() => setOpen('wedge')}>
              Change
            </Button>
          }
        />
        <BluetoothRow device={probe} icon={IconTemperature} kind="probe" valueWords={inCelsius} />
        <BluetoothRow device={scale} icon={IconScale} kind="scale" valueWords={formatWeight} />
      </List>
      {problem ? (
        <div className={styles.problem}>
          <Problem>{problem}</Problem>
        </div>
      ) : null}
      {open === 'printer' ? (
        <PrinterSheet
          printer={draft.printer}
          onClose={close}
          onDone={(printer) => {
            onChange({ printer })
            close()
          }}
        />
      ) : null}
      {open === 'wedge' ? (
        <WedgeSheet
          wedge={draft}
          onClose={close}
          onDone={(wedge) => {
            onChange(wedge)
            close()
          }}
        />
      ) : null}
    </Card>
  )
}

const inCelsius = (celsius: number) => formatReading(celsius)

function addedWords({ prefix, suffix, fnc1 }: ScanSettings): string {
  const said = [
    prefix && `Starts codes with ${prefix}`,
    suffix && `ends them with ${suffix}`,
    fnc1 && `types ${fnc1} for FNC1`,
  ].filter(Boolean)
  const words = said.join(', ')
  return words === '' ? 'Adds nothing to codes' : words.charAt(0).toUpperCase() + words.slice(1)
}

const wayWords: Record<LabelPrinter['way'], string> = {
  DIALOG: 'by the print dialog',
  ZPL_FILE: 'as a ZPL file',
  ZPL_PORT: 'straight to the printer',
}

interface PrinterRowProps {
  printer: LabelPrinter | null
  onSetUp: () => void
}

function PrinterRow({ printer, onSetUp }: PrinterRowProps) {
  const { platform, kept } = useSession()
  const [isBusy, during] = useBusy()
  async function test(one: LabelPrinter): Promise<void> {
    const isSent = await during(printTestLabel(one, kept?.device.code ?? '', platform.files))
    if (isSent) return
    toast.fail(`${one.name} doesn't answer`, {
      second: 'Check that it is on and connected, then try again.',
    })
  }
  if (!printer) {
    return (
      <ListRow
        glyph={IconPrinter}
        title="No label printer"
        second="Labels go to the print dialog"
        action={
          <Button about="a label printer" onClick={onSetUp}>
            Add
          </Button>
        }
      />
    )
  }
  const { name, width_mm, height_mm, way } = printer
  return (
    <ListRow
      glyph={IconPrinter}
      title={name}
      second={`${width_mm} × ${height_mm} mm, ${wayWords[way]}`}
      action={
        <span className={styles.buttons}>
          <Button kind="plain" about={name} onClick={onSetUp}>
            Change
          </Button>
          <Button about={name} disabled={isBusy} onClick={() => void test(printer)}>
            Test
          </Button>
        </span>
      }
    />
  )
}

interface BluetoothRowProps {
  device: Device
  icon: Icon
  kind: 'probe' | 'scale'
  valueWords: (value: number) => string
}

function statusOf(device: Device, valueWords: (value: number) => string): RowStatus | undefined {
  const { phase, value, steady } = device
  if (phase === 'LOST') return { tone: 'warning', words: 'Out of reach' }
  if (phase === 'CONNECTING') return { tone: 'info', words: 'Connecting' }
  if (phase !== 'CONNECTED') return undefined
  if (steady !== null) return { tone: 'safe', words: valueWords(steady) }
  return value === null
    ? { tone: 'safe', words: 'Connected' }
    : { tone: 'info', words: valueWords(value) }
}

function BluetoothRow({ device, icon, kind, valueWords }: BluetoothRowProps) {
  const { phase, name, battery } = device
  if (phase === 'NONE') return null
  const isAway = phase === 'ASLEEP' || phase === 'LOST'
  return (
    <ListRow
      glyph={icon}
      title={name ?? kind}
      second={battery === null ? (isAway ? 'Not connected' : 'Paired') : `Battery ${battery}%`}
      status={statusOf(device, valueWords)}
      action={
        <span className={styles.buttons}>
          {isAway ? (
            <Button about={`to ${name}`} onClick={() => void device.connect()}>
              Connect
            </Button>
          ) : null}
          <Button
            kind={isAway ? 'plain' : 'default'}
            about={name ?? kind}
            onClick={() => void device.forget()}
          >
            Forget
          </Button>
        </span>
      }
    />
  )
}
