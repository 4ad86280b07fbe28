/**
 * One-tap answers in a labelled group, one at a time. Native radios underneath: arrows move, Space
 * ticks, screen readers say "2 of 5". A Pick outside a group is a plain button that can be chosen.
 */
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { Icon } from '../status/status-icon.tsx'
import styles from './pick.module.css'

interface PickOption<Value extends string> {
  value: Value
  label: string
  icon?: Icon | undefined
}

interface PickGroupProps<Value extends string> {
  /** The question. */
  label: ReactNode
  options: readonly PickOption<Value>[]
  value: Value | null | undefined
  onChange: (value: Value) => void
  /** `wrap` gives each pick its own width; `grid` is two columns, three on a desktop. */
  layout?: 'wrap' | 'grid'
  /** The question is visible already; screen readers still hear it. */
  hideLabel?: boolean
  /** Shown under the group and linked to it. */
  error?: string | undefined
  /** More answers of another kind (a photo button), in the same grid. */
  children?: ReactNode
}

export function PickGroup<Value extends string>(props: PickGroupProps<Value>) {
  const { label, options, value, onChange, layout = 'grid', error, hideLabel, children } = props
  const name = useId()
  const errorId = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={hideLabel ? 'l-hidden' : styles.legend}>{label}</legend>
      <div className={styles.picks} data-layout={layout}>
        {options.map((option) => {
          const isChosen = option.value === value
          const Before = isChosen ? IconCheck : option.icon
          return (
            <label key={option.value} className={styles.pick} data-chosen={isChosen || undefined}>
              <input
                type="radio"
                className={styles.input}
                name={name}
                value={option.value}
                checked={isChosen}
                onChange={() => onChange(option.value)}
              />
              {Before ? (
                <Before size={20} stroke={isChosen ? 2.4 : 1.9} aria-hidden="true" />
              ) : null}
              {option.label}
            </label>
          )
        })}
        {children}
      </div>
      {error ? (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

interface PickSetProps {
  /** The question, if it is visible elsewhere on the screen. */
  label: ReactNode
  options: readonly PickOption<string>[]
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: string | undefined
}

/** Several of a few, each with its own tap. */
export function PickSet({ label, options, value, onChange, error }: PickSetProps) {
  const errorId = useId()
  const toggle = (one: string) =>
    value.includes(one) ? value.filter((other) => other !== one) : [...value, one]
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className="l-hidden">{label}</legend>
      <div className={styles.picks}>
        {options.map((option) => (
          <Pick
            key={option.value}
            icon={option.icon}
            chosen={value.includes(option.value)}
            onClick={() => onChange(toggle(option.value))}
          >
            {option.label}
          </Pick>
        ))}
      </div>
      {error ? (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

interface PickProps {
  icon?: Icon | undefined
  /** If given, it toggles and says so; otherwise it only acts. */
  chosen?: boolean
  onClick: () => void
  children: ReactNode
}

export function Pick({ icon, chosen, onClick, children }: PickProps) {
  const Before = chosen ? IconCheck : icon
  return (
    <button
      type="button"
      className={styles.pick}
      aria-pressed={chosen}
      data-chosen={chosen || undefined}
      onClick={onClick}
    >
      {Before ? <Before size={20} stroke={chosen ? 2.4 : 1.9} aria-hidden="true" /> : null}
      {children}
    </button>
  )
}
