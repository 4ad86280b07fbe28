/** A time of day, and a moment: a day and a time by the site's clock (domain §5.4). */
import { useId } from 'react'
import { plainText } from '#contract/text/plain-text.ts'
import { instantOf, localDay, localTime, timezoneOf } from '#contract/time/zoned-time.ts'
import { useSession } from '#src/session/use-session.ts'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { TimeField } from '#src/ui/fields/time-field.tsx'
import { textToTime } from '#src/ui/input/clock-text.ts'
import { type ControlProps, toFieldProps } from './control.ts'
import styles from './form-theme.module.css'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

export function TimeControl(props: ControlProps) {
  const { value, onChange } = props
  return (
    <TimeField
      {...toFieldProps(props)}
      value={typeof value === 'string' ? value : ''}
      onChange={(time) => onChange(time || undefined)}
      onUnread={onChange}
    />
  )
}

const BETWEEN = 'T'

/** Set once both halves are there; half a moment is set as text, which every schema refuses. */
export function MomentControl({ id, schema, label, value, onChange, error }: ControlProps) {
  const { location } = useSession()
  const zone = timezoneOf(location)
  const errorId = useId()
  const [day = '', time = ''] =
    typeof value === 'number'
      ? [localDay(value, zone), localTime(value, zone)]
      : plainText(value).split(BETWEEN)

  function give(nextDay: string, nextTime: string): void {
    const at = textToTime(nextTime)
    if (isDay(nextDay) && at) onChange(instantOf(nextDay, at, zone))
    else onChange(nextDay || nextTime ? nextDay + BETWEEN + nextTime : undefined)
  }
  return (
    <fieldset className={styles.set} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {schema.description ? <p className={styles.help}>{schema.description}</p> : null}
      <div className={styles.moment}>
        <DateField
          id={id}
          label="Date"
          value={day}
          onChange={(next) => give(next, time)}
          onUnread={(next) => give(next, time)}
        />
        <TimeField
          label="Time"
          value={time}
          onChange={(next) => give(day, next)}
          onUnread={(next) => give(day, next)}
        />
      </div>
      {error ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
