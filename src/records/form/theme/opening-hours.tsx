/**
 * When a site is open, day by day; a day without hours is closed. Schedules skip closed days
 * (domain §2.13). Two spans a day for sites that close at noon.
 */
import { IconPlus, IconX } from '@tabler/icons-react'
import { TimeField } from '#src/ui/fields/time-field.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import type { ControlProps } from './control.ts'
import styles from './form-theme.module.css'

type Span = { readonly from: string; readonly to: string }
type Hours = Readonly<Partial<Record<string, readonly Span[]>>>

const days = [
  ['mon', 'Monday'],
  ['tue', 'Tuesday'],
  ['wed', 'Wednesday'],
  ['thu', 'Thursday'],
  ['fri', 'Friday'],
  ['sat', 'Saturday'],
  ['sun', 'Sunday'],
] as const

/** A span is identified only by its position in the day. */
const places = [0, 1, 2, 3] as const
const usual: Span = { from: '08:00', to: '17:00' }

export function OpeningHours({ id, label, value, onChange, error }: ControlProps) {
  const hours = (typeof value === 'object' && value !== null ? value : {}) as Hours
  function change(day: string, spans: readonly Span[]) {
    const next = { ...hours, [day]: spans }
    const open = Object.entries(next).filter(([, one]) => one && one.length > 0)
    onChange(open.length > 0 ? Object.fromEntries(open) : undefined)
  }
  const monday = hours.mon ?? []
  return (
    <fieldset id={id} tabIndex={-1} className={styles.set}>
      <legend className={styles.legend}>{label}</legend>
      {days.map(([day, name]) => (
        <Day
          key={day}
          name={name}
          spans={hours[day] ?? []}
          onChange={(spans) => change(day, spans)}
        />
      ))}
      {monday.length > 0 ? (
        <Button
          kind="plain"
          onClick={() => onChange(Object.fromEntries(days.map(([day]) => [day, monday])))}
        >
          Copy Monday to every day
        </Button>
      ) : null}
      {error ? <p className={styles.error}>{error}</p> : null}
    </fieldset>
  )
}

interface DayProps {
  name: string
  spans: readonly Span[]
  onChange: (spans: readonly Span[]) => void
}

function Day({ name, spans, onChange }: DayProps) {
  const set = (place: number, part: Partial<Span>) =>
    onChange(spans.map((span, at) => (at === place ? { ...span, ...part } : span)))
  return (
    <div className={styles.day}>
      <span className={styles.dayName}>{name}</span>
      {spans.length === 0 ? (
        <span className={styles.closed}>Closed</span>
      ) : (
        <div className={styles.ranges}>
          {places.slice(0, spans.length).map((place) => (
            <div key={place} className={styles.range}>
              <TimeField
                label={<span className="l-hidden">{name} from</span>}
                value={spans[place]?.from ?? ''}
                onChange={(from) => set(place, { from })}
              />
              <span>to</span>
              <TimeField
                label={<span className="l-hidden">{name} to</span>}
                value={spans[place]?.to ?? ''}
                onChange={(to) => set(place, { to })}
              />
              <IconButton
                icon={IconX}
                kind="plain"
                name={`Remove hours of ${name}`}
                onClick={() => onChange(spans.filter((_, at) => at !== place))}
              />
            </div>
          ))}
        </div>
      )}
      {spans.length < places.length ? (
        <Button
          kind="plain"
          icon={IconPlus}
          about={`on ${name}`}
          onClick={() => onChange([...spans, usual])}
        >
          Add hours
        </Button>
      ) : null}
    </div>
  )
}
