/**
 * A number with its unit inside. On floor screens a tap opens the pad and never the system
 * keyboard; a real keyboard works everywhere. It is never clamped: the screen judges limits and
 * reports them (look §8). What is typed goes through the cleaners of §5.
 */
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import {
  type KeyboardEventHandler,
  type ReactNode,
  use,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { fixedHalfAway } from '#contract/measure/rounding.ts'
import { useDensity } from '../input/use-media.ts'
import { Sheet } from '../layers/sheet.tsx'
import { NumberPad } from '../pads/number-pad.tsx'
import { ReadingDisplay } from '../pads/reading-display.tsx'
import { Button } from '../page/button.tsx'
import { Problem } from '../status/problem.tsx'
import { type DockedField, NumberDockContext } from './docked-field.ts'
import styles from './field.module.css'
import { type FieldProps, toInputProps } from './field.ts'
import {
  type EntryRules,
  entryToDisplay,
  entryToNumber,
  isBeforeNumber,
  type PadKey,
  pressKey,
  startEntry,
  typeText,
  unreadSentence,
} from './number-entry.ts'
import { PadDoneContext } from './open-field.ts'
import { useNumberEntry } from './use-number-entry.ts'

export interface NumberFieldProps extends FieldProps<number | null>, EntryRules {
  unit?: string | undefined
  /** Its unit stands above the column; only the pad says it. */
  hideUnit?: boolean | undefined
  /** Makes the unit a button: "Type in grams". */
  onUnit?: { readonly words: string; readonly press: () => void } | undefined
  /** How many decimals it shows, if that doesn't follow from the number: £4.50. */
  fixed?: number | undefined
  /** The label as plain text if `label` isn't a string: the pad's title. */
  words?: string | undefined
  /** Above the keys of the pad: a LimitRail. */
  judge?: ((value: number | null) => ReactNode) | undefined
  /** A key of its pad, which takes a number from elsewhere: from a scale. */
  padKey?: ((take: (value: number) => void) => ReactNode) | undefined
  /** The typed text when it isn't a number, if that must not count as an empty field. */
  onUnread?: ((text: string) => void) | undefined
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined
}

/** The unit comes after its number, pounds before it. */
function sectionOf({ unit, hideUnit, onUnit, disabled, readOnly }: NumberFieldProps) {
  if (!unit || hideUnit) return {}
  if (onUnit) {
    return {
      rightSection: (
        <button
          type="button"
          className={styles.inside}
          disabled={disabled || readOnly}
          onClick={onUnit.press}
        >
          <span className={styles.change}>{unit}</span>
          <span className="l-hidden">. {onUnit.words}</span>
        </button>
      ),
      rightSectionWidth: 56,
    }
  }
  const words = <span className={styles.unit}>{unit}</span>
  if (isBeforeNumber(unit)) return { leftSection: words, leftSectionPointerEvents: 'none' as const }
  const width = `max(var(--l-control), ${unit.length + 3}ch)`
  return {
    rightSection: words,
    rightSectionWidth: width,
    rightSectionPointerEvents: 'none' as const,
  }
}

/** Pasted as "12.5 kg" it is 12.5, in a field of kilograms. */
const withoutUnit = (typed: string, unit: string | undefined): string =>
  unit && typed.trimEnd().endsWith(unit) ? typed.trimEnd().slice(0, -unit.length).trimEnd() : typed

function numberToText(value: number | null, fixed?: number): string {
  if (value === null) return ''
  return entryToDisplay(fixed === undefined ? String(value) : fixedHalfAway(value, fixed))
}

export function NumberField(props: NumberFieldProps) {
  const { value, onChange, unit, label, words, signed = true, decimals = 1 } = props
  const isFloor = useDensity() === 'floor'
  const padDone = use(PadDoneContext)
  const [text, setText] = useState(numberToText(value, props.fixed))
  const [isPadOpen, setIsPadOpen] = useState(false)
  const [wasLeft, setWasLeft] = useState(false)
  // "3." and "-" are incomplete numbers; a value set from outside replaces them.
  const isOwn = entryToNumber(text, decimals) === value
  const shown = isOwn ? text : numberToText(value, props.fixed)
  // In a whole number a comma usually groups thousands: that is judged once it is complete.
  const unread = isOwn && (wasLeft || decimals > 0) ? unreadSentence(text, decimals) : null

  function type(typed: string): void {
    const next = typeText(withoutUnit(typed, unit), shown, props)
    setText(next)
    setWasLeft(false)
    if (props.onUnread && unreadSentence(next, decimals)) props.onUnread(next)
    else onChange(entryToNumber(next, decimals))
  }
  function leave(): void {
    setWasLeft(true)
    // "12." is what 12.5 becomes in a whole number.
    if (isOwn && decimals === 0) setText(text.replace(/\.$/, ''))
    props.onBlur?.()
  }
  function takeFromPad(next: string): void {
    setIsPadOpen(false)
    const display = entryToDisplay(next)
    if (display !== shown) type(next === startEntry(props) ? '' : display)
    if (props.id) padDone?.(props.id)
  }
  const docked = useDock(props, shown, (next) => {
    setText(next)
    setWasLeft(false)
    onChange(entryToNumber(next, decimals))
  })
  const canOpenPad = isFloor && !docked && !props.disabled && !props.readOnly

  return (
    <>
      <TextInput
        {...toInputProps({
          ...props,
          error: unread ?? props.error,
          onBlur: () => {
            docked?.onBlur()
            leave()
          },
        })}
        {...(docked && { ref: docked.ref, onFocus: docked.onFocus })}
        className={styles.number}
        value={shown}
        onChange={(event) => type(event.currentTarget.value)}
        inputMode={isFloor ? 'none' : signed || decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        onKeyDown={props.onKeyDown}
        onClick={() => {
          if (canOpenPad) setIsPadOpen(true)
        }}
        {...sectionOf(props)}
      />
      {canOpenPad ? (
        <Sheet
          opened={isPadOpen}
          onClose={() => setIsPadOpen(false)}
          title={words ?? (typeof label === 'string' ? label : 'Number')}
          place="center"
          isPad
        >
          <PadOfField {...props} start={shown} onDone={takeFromPad} />
        </Sheet>
      ) : null}
    </>
  )
}

/**
 * Its keys come from the pad at the foot of the page, if there is one. The first digit replaces what
 * stood there, as if it were selected.
 */
function useDock(props: NumberFieldProps, shown: string, take: (text: string) => void) {
  const dock = use(NumberDockContext)
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  const isFresh = useRef(true)
  const press = useEffectEvent((key: PadKey) => {
    const isReplaced = isFresh.current && /^[\d.]$/.test(key)
    const from = isReplaced ? startEntry(props) : shown.replace('−', '-')
    isFresh.current = false
    take(entryToDisplay(pressKey(from, key, props)))
  })
  const [field] = useState<DockedField>(() => ({
    id,
    label: props.words ?? (typeof props.label === 'string' ? props.label : 'Number'),
    signed: props.signed !== false,
    decimals: (props.decimals ?? 1) > 0,
    press: (key) => press(key),
    leave: () => ref.current?.blur(),
  }))
  if (!dock || props.disabled || props.readOnly) return null
  return {
    ref,
    onFocus() {
      isFresh.current = true
      dock.open(field)
    },
    onBlur: () => dock.close(field),
  }
}

interface PadOfFieldProps extends NumberFieldProps {
  start: string
  onDone: (text: string) => void
}

function PadOfField({ start, onDone, ...props }: PadOfFieldProps) {
  const { unit = '', signed = true, decimals = 1, digits = 6, startNegative = false } = props
  const entry = useNumberEntry({
    decimals,
    digits,
    signed,
    startNegative,
    ...(start === '' ? {} : { initial: start.replace('−', '-') }),
    onEnter: () => onDone(entry.text),
  })
  const name = props.words ?? (typeof props.label === 'string' ? props.label : 'Number')
  return (
    <div className={styles.pad}>
      <ReadingDisplay
        text={entry.text}
        unit={unit}
        label={name}
        placeholder="Type the number"
        onDelete={() => entry.press('delete')}
      />
      {props.judge?.(entry.value)}
      <Problem>{entry.problem}</Problem>
      <NumberPad
        onKey={entry.press}
        signed={signed}
        decimals={decimals > 0}
        label={name}
        first={props.padKey?.((value) => entry.reset(String(value)))}
      />
      <Button kind="primary" onClick={() => onDone(entry.text)} data-autofocus>
        Done
      </Button>
    </div>
  )
}
