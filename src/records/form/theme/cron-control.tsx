/**
 * When something is due: a choice of how often and at what times, or an expression for anything
 * else (domain §2.25). Always holds: both show the same; the expression is what is stored.
 */

import { useState } from 'react'
import { type CronPreset, cronOfPreset, presetOf } from '#contract/time/cron-presets.ts'
import { PickGroup, PickSet } from '#src/ui/fields/pick.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { TimesField } from '#src/ui/fields/times-field.tsx'
import { type ControlProps, toFieldProps } from './control.ts'
import styles from './form-theme.module.css'

const often = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekdays', label: 'Monday to Friday' },
  { value: 'weekly', label: 'On some days' },
  { value: 'monthly', label: 'On the 1st of the month' },
] as const satisfies readonly { value: CronPreset['often']; label: string }[]

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (label, at) => ({ value: String((at + 1) % 7), label }),
)

const usual: CronPreset = { often: 'daily', times: ['07:00'], weekdays: [1] }

export function CronControl(props: ControlProps) {
  const { value, onChange } = props
  const cron = typeof value === 'string' ? value : ''
  const preset = presetOf(cron)
  const [problem, setProblem] = useState<string>()

  function change(part: Partial<CronPreset>): void {
    const next = cronOfPreset({ ...(preset ?? usual), ...part })
    setProblem(
      next === null
        ? 'The times of one schedule share their minutes. Add another schedule for the rest.'
        : undefined,
    )
    if (next !== null) onChange(next)
  }
  return (
    <div className={styles.fields}>
      <PickGroup
        label="How often"
        layout="wrap"
        options={often}
        value={preset?.often}
        onChange={(next) => change({ often: next })}
      />
      {preset?.often === 'weekly' ? (
        <PickSet
          label="On which days"
          options={weekdays}
          value={preset.weekdays.map(String)}
          // One day at least: the last one chosen stays.
          onChange={(days) => {
            if (days.length > 0) change({ weekdays: days.map(Number) })
          }}
        />
      ) : null}
      {preset ? (
        <TimesField
          label="At"
          value={[...preset.times]}
          error={problem}
          onChange={(times) => change({ times })}
        />
      ) : null}
      <TextField
        {...toFieldProps(props)}
        help="Or as a cron expression: minute, hour, day, month, weekday."
        value={cron}
        onChange={(text) => onChange(text === '' ? undefined : text)}
      />
    </div>
  )
}
