/** What this device's scanner is set to add to codes; most add nothing. */
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { type Wedge, wedgeProblems } from '#src/records/scan/wedge.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { Button } from '#src/ui/page/button.tsx'
import styles from './sheet.module.css'

interface WedgeSheetProps {
  wedge: Wedge
  onClose: () => void
  onDone: (wedge: Wedge) => void
}

const MOST = 8

export function WedgeSheet({ wedge, onClose, onDone }: WedgeSheetProps) {
  const [prefix, setPrefix] = useState(wedge.prefix)
  const [suffix, setSuffix] = useState(wedge.suffix)
  const [fnc1, setFnc1] = useState(wedge.fnc1)
  const next = { prefix: prefix.trim(), suffix: suffix.trim(), fnc1: fnc1.trim() }
  const problems = wedgeProblems(next)
  const isGood = Object.keys(problems).length === 0
  return (
    <Sheet
      opened
      onClose={onClose}
      title="Scanner gun"
      footer={
        <Button kind="primary" icon={IconCheck} disabled={!isGood} onClick={() => onDone(next)}>
          Use these
        </Button>
      }
    >
      <div className={styles.fields}>
        <p>
          Set the scanner to press Enter after each code. Leave these empty unless its settings say
          otherwise.
        </p>
        <TextField
          label="It starts each code with"
          maxLength={MOST}
          autoComplete="off"
          error={problems.prefix}
          value={prefix}
          onChange={setPrefix}
        />
        <TextField
          label="It ends each code with"
          help="Before Enter."
          maxLength={MOST}
          autoComplete="off"
          value={suffix}
          onChange={setSuffix}
        />
        <TextField
          label="It types this for FNC1"
          help="Only if FNC1 is missing when you try a supplier's label."
          maxLength={MOST}
          autoComplete="off"
          error={problems.fnc1}
          value={fnc1}
          onChange={setFnc1}
        />
      </div>
    </Sheet>
  )
}
