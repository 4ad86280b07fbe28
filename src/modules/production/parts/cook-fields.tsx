/** The core, how long it was held, and by which probe; judged while it is typed (domain §1.7). */
import { roundHalfAway } from '#contract/measure/rounding.ts'
import { cookAdvice } from '#contract/modules/food/cooking.ts'
import { useProbe } from '#src/records/devices/use-device.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'
import styles from './cook.module.css'
import { type CookDraft, isHot } from './cook-draft.ts'

interface CookFieldsProps {
  readonly value: CookDraft
  readonly onChange: (value: CookDraft) => void
}

export function CookFields({ value, onChange }: CookFieldsProps) {
  const probe = useProbe()
  const { temperature, held, probe: name } = value
  return (
    <>
      <div className={styles.fields}>
        <NumberField
          label="Core temperature"
          unit="°C"
          value={temperature}
          onChange={(next) => onChange({ ...value, temperature: next })}
        />
        <NumberField
          label="Held for"
          unit="s"
          decimals={0}
          digits={5}
          signed={false}
          value={held}
          onChange={(next) => onChange({ ...value, held: next })}
        />
        <TextField
          label="Probe"
          value={name}
          onChange={(next) => onChange({ ...value, probe: next })}
          maxLength={40}
        />
      </div>
      {probe.phase === 'NONE' ? null : (
        <Button
          onClick={() => {
            const celsius = probe.takeSteady()
            if (celsius !== null) onChange({ ...value, temperature: roundHalfAway(celsius, 1) })
          }}
        >
          Take it from the probe
        </Button>
      )}
      {temperature === null ? null : isHot(value) ? (
        <Note tone="safe" title="Hot enough." live="polite" />
      ) : (
        <Note tone="warning" title="Keep cooking and test again." live="polite">
          {cookAdvice(temperature)}
        </Note>
      )}
    </>
  )
}
