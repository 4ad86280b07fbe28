/**
 * A code typed by a scanner or by a person. Always holds: a scan replaces the previous text, and
 * its Enter never saves the form.
 */
import { IconBarcode } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { plainText } from '#contract/text/plain-text.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { createScanBurst } from '#src/ui/input/scan-burst.ts'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import { useScanHandler } from '../scan-handler.ts'
import { type ControlProps, toFieldProps } from './control.ts'
import styles from './form-theme.module.css'

export function ScanControl(props: ControlProps) {
  const { id, value, onChange, label } = props
  const scan = useScanHandler()
  const [burst] = useState(createScanBurst)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { currentTarget: input, key, timeStamp } = event
    if (key !== 'Enter') {
      burst.key(key, timeStamp)
      return
    }
    const code = burst.enter(timeStamp)
    if (code === null) return
    event.preventDefault()
    event.stopPropagation()
    onChange(code.trim() || undefined)
    // The next scan, or a person's first letter, replaces it.
    setTimeout(() => input.select())
  }
  async function open(): Promise<void> {
    const code = await scan?.(label)
    if (code) onChange(code)
    document.getElementById(id)?.focus()
  }
  return (
    <div className={styles.scan}>
      <TextField
        {...toFieldProps(props)}
        autoComplete="off"
        onKeyDown={onKeyDown}
        value={plainText(value)}
        onChange={(text) => onChange(text === '' ? undefined : text)}
      />
      {scan ? <IconButton icon={IconBarcode} name={`Scan ${label}`} onClick={open} /> : null}
    </div>
  )
}
