/**
 * Where an amount went: one bar of its parts without words in it, and under it what each part is
 * (design, Flow bar). Always holds: a part is never told by its colour alone, because the key says it
 * in words; even the smallest part can be seen; what is over the whole is cut off at the end.
 */
import { Note } from '../status/note.tsx'
import styles from './flow-bar.module.css'
import { type FlowPart, flowShares, inFixedOrder } from './flow-parts.ts'

interface FlowBarProps {
  readonly parts: readonly FlowPart[]
  /** What the full width stands for; all parts together unless given. */
  readonly whole?: number | undefined
  /** What it is of, for screen readers: "80.00 kg of hindquarter". */
  readonly label: string
  /** 44 high; 28 in a calculator, 24 in a head. */
  readonly size?: 'usual' | 'calculator' | 'head'
  /** `given`: a calculator's parts, which no ledger orders. */
  readonly order?: 'fixed' | 'given'
  /** Said in a warning under a bar whose parts are more than the whole. */
  readonly over?: string | null | undefined
  /** The whole bar is wrong, and it is said beside it. */
  readonly isFail?: boolean
}

export function FlowBar(props: FlowBarProps) {
  const { parts: given, label, size = 'usual', order = 'fixed', over, isFail = false } = props
  const parts = order === 'fixed' ? inFixedOrder(given) : given
  const whole = props.whole ?? parts.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0)
  const { shares, rest } = flowShares(parts, whole)
  const words = parts.map(({ label: name, text, share }) => [name, text, share].filter(Boolean))
  const sentence = [label, ...words.map((one) => one.join(' '))].join(', ')
  return (
    <>
      <div
        role="img"
        aria-label={sentence}
        className={styles.bar}
        data-size={size}
        data-fail={isFail || undefined}
      >
        {parts.map(({ swatch, label: name }, place) =>
          shares[place] ? (
            <span
              key={name}
              className={styles.part}
              data-swatch={swatch}
              style={{ flexGrow: shares[place] }}
            />
          ) : null,
        )}
        {rest > 0 ? <span className={styles.rest} style={{ flexGrow: rest }} /> : null}
      </div>
      {over ? <Note tone="warning" title={over} live="polite" /> : null}
    </>
  )
}

interface FlowKeyProps {
  readonly parts: readonly FlowPart[]
  /** `row` in a few lines of text; `cells` with hairlines, which are lines on a phone. */
  readonly look?: 'row' | 'cells'
  readonly order?: 'fixed' | 'given'
}

/** What each part of a bar is: its look, its name, its amount and its share. */
export function FlowKey({ parts: given, look = 'row', order = 'fixed' }: FlowKeyProps) {
  const parts = order === 'fixed' ? inFixedOrder(given) : given
  return (
    <ul className={styles.key} data-look={look}>
      {parts.map(({ swatch, label, text, share }) => (
        <li key={label} className={styles.entry}>
          <span className={styles.name}>
            <Swatch of={swatch} />
            {label}
          </span>
          <strong className={styles.amount}>{text}</strong>
          {share ? <span className={styles.share}>{share}</span> : null}
        </li>
      ))}
    </ul>
  )
}

/** The look of a part, beside its name. */
export const Swatch = ({ of }: { readonly of: FlowPart['swatch'] }) => (
  <span className={styles.swatch} data-swatch={of} aria-hidden="true" />
)
