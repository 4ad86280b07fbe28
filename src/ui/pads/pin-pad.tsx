/**
 * Four boxes with dots and the pad under them, last row Clear 0 Delete. It shows how many digits
 * there are, never which; four digits are passed on at once and the boxes are cleared.
 */
import { IconBackspace } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { isTypingElsewhere } from '../input/is-typing.ts'
import { useIsOnTop } from '../layers/layer-stack.ts'
import { PadButton } from './pad-button.tsx'
import styles from './pin-pad.module.css'

const length = 4
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

interface PinPadProps {
  /** What the PIN is for: "PIN of Ben Carter". */
  label: string
  /** Called with four digits. */
  onPin: (pin: string) => void
  /** "That PIN is wrong. 4 tries left." Shakes the boxes once for each new `errorKey`. */
  error?: string | undefined
  errorKey?: number
  /** Under the pad if there is no error. */
  hint?: string
  /** While the PIN is being checked, or if it is locked. */
  disabled?: boolean
  /** What helps while the PIN is blocked: it replaces the boxes, under the error. */
  instead?: ReactNode
}

export function PinPad(props: PinPadProps) {
  const { label, onPin, error, errorKey = 0, hint, disabled = false, instead } = props
  const [pin, setPin] = useState('')

  function add(digit: string): void {
    if (disabled) return
    const next = pin + digit
    setPin(next.length === length ? '' : next)
    if (next.length === length) onPin(next)
  }
  const remove = (): void => setPin((now) => now.slice(0, -1))
  const clear = (): void => setPin('')

  const isOnTop = useIsOnTop()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTypingElsewhere(event.target)) return
    if (!isOnTop()) return
    if (/^\d$/.test(event.key)) add(event.key)
    else if (event.key === 'Backspace') remove()
    else if (event.key === 'Delete') clear()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  const says = (
    <p className={styles.said} data-wrong={error ? '' : undefined} role="alert">
      {error}
    </p>
  )
  const boxes = (
    <div
      key={errorKey}
      className={styles.boxes}
      data-wrong={error ? '' : undefined}
      aria-hidden="true"
    >
      {[0, 1, 2, 3].map((place) => (
        <span
          key={place}
          className={styles.box}
          data-filled={place < pin.length || undefined}
          data-current={place === pin.length || undefined}
        />
      ))}
    </div>
  )

  return (
    <fieldset className={styles.pin}>
      <legend className="l-hidden">{label}</legend>
      {instead ? says : boxes}
      {instead}
      <output className="l-hidden">{`${pin.length} of ${length} digits`}</output>
      <div className={styles.keys}>
        {digits.map((digit) => (
          <PadButton key={digit} disabled={disabled} onPress={() => add(digit)}>
            {digit}
          </PadButton>
        ))}
        <PadButton quiet disabled={disabled} onPress={clear}>
          <span className={styles.word}>Clear</span>
        </PadButton>
        <PadButton disabled={disabled} onPress={() => add('0')}>
          0
        </PadButton>
        <PadButton quiet disabled={disabled} name="Delete" onPress={remove}>
          <IconBackspace size={28} stroke={2} />
        </PadButton>
      </div>
      {instead ? null : says}
      {error ? null : <p className={styles.said}>{hint}</p>}
    </fieldset>
  )
}
