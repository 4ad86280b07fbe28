/**
 * A code typed by a scanner or by a person, or read by the camera. Always holds: a scan replaces the
 * previous text, and its Enter never saves the form.
 */
import { IconBarcode } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { plainText } from '#contract/text/plain-text.ts'
import { CameraSheet } from '#src/records/scan/camera/lazy-camera.ts'
import { useScanOf } from '#src/records/scan/use-scans.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { useScanned } from '#src/ui/input/use-scanned.ts'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import { type ControlProps, toFieldProps } from './control.ts'
import styles from './form-theme.module.css'

export function ScanControl(props: ControlProps) {
  const { id, value, onChange, label, schema } = props
  const read = useScanOf()
  const field = useRef<HTMLInputElement>(null)
  const [isCameraOpen, setIsCameraOpen] = useState(false)
  useEffect(() => {
    field.current = document.getElementById(id) as HTMLInputElement | null
  }, [id])

  function take(code: string): void {
    setIsCameraOpen(false)
    const scan = read(code)
    // A field of digits is for the product that a label names among other things.
    const gtin = schema.pattern && scan.kind === 'GS1' ? scan.fields.gtin : undefined
    onChange(gtin ?? code)
    // The next scan, or a person's first letter, replaces it.
    setTimeout(() => field.current?.select())
  }
  useScanned(take, { field, fieldOnly: true })
  return (
    <div className={styles.scan}>
      <TextField
        {...toFieldProps(props)}
        autoComplete="off"
        value={plainText(value)}
        onChange={(text) => onChange(text === '' ? undefined : text)}
      />
      <IconButton icon={IconBarcode} name={`Scan ${label}`} onClick={() => setIsCameraOpen(true)} />
      <Suspense fallback={null}>
        {isCameraOpen ? (
          <CameraSheet
            title={`Scan ${label}`}
            onCode={take}
            onClose={() => setIsCameraOpen(false)}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
