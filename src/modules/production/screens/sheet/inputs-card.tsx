/** What a batch needs, what of it is in, and what is in besides (design, Run sheet: inputs left). */
import { IconCheck } from '@tabler/icons-react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { allergenWord } from '#contract/modules/allergens/allergen-lists.ts'
import { isLotOf, type Need, WATER } from '#contract/modules/production/batch-needs.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { Card } from '#src/ui/page/card.tsx'
import {
  besideRecipe,
  isIn,
  neededGrams,
  type Weighed,
  weighedOf,
} from '../../parts/batch-parts.ts'
import { partOf } from '../../parts/batch-words.ts'
import type { BatchNow } from '../../parts/use-batch.ts'
import styles from './sheet.module.css'

interface InputsCardProps {
  readonly now: BatchNow
  /** The key of the open one. */
  readonly open?: string | undefined
  readonly onOpen?: ((key: string) => void) | undefined
  /** Only what really went in. */
  readonly isOver?: boolean
}

/** "K3-04-1" of HS-260304-K3-04-1: site and day are plain here. */
export const shortCode = (code: string | undefined): string =>
  code?.replace(/^[A-Z]+-\d{6}-/, '') ?? 'No batch code'

export function InputsCard({ now, open, onOpen, isOver = false }: InputsCardProps) {
  const { weighed, balance, toleranceBp } = now
  const authors = weighed.map(({ operation }) => operation.created_by)
  const { nameOf } = useReading({ users: [...new Set(authors)].sort() })
  const needed = isOver ? undefined : neededGrams(now)
  const needs = now.needs.filter((need) => !isOver || weighedOf(now, need) > 0)

  function usedWords(own: readonly Weighed[]): string {
    const codes = [...new Set(own.map(({ input }) => shortCode(input.lot.batch_code)))]
    const names = own.map(({ operation }) => nameOf('users', operation.created_by)?.split(' ')[0])
    return [...codes, ...new Set(names)].filter(Boolean).join(', ')
  }
  const secondOf = (need: Need): string | undefined => {
    const own = weighed.filter(({ input }) => isLotOf(need, input.lot))
    if (own.length > 0) return usedWords(own)
    if (need.isPackaging) return 'No weight'
    const [first] = now.lots.standingsOf(need)
    const contains = (first?.lot as { contains?: Parameters<typeof allergenWord>[0][] } | undefined)
      ?.contains
    return contains?.map(allergenWord).join(', ') || undefined
  }
  return (
    <Card flush>
      <ul className={styles.rows} aria-label="What goes in">
        {needs.map((need, place) => {
          const sofar = weighedOf(now, need)
          const isDone = isIn(now, need, toleranceBp)
          return (
            <InputRow
              key={need.key}
              place={place + 1}
              name={need.name}
              second={need.key === WATER ? 'No lot' : secondOf(need)}
              amount={
                isDone
                  ? formatQuantity(sofar, need.unit)
                  : sofar > 0
                    ? partOf(sofar, need.quantity, need.unit)
                    : need.unit === 'each'
                      ? `${need.quantity} each`
                      : formatQuantity(need.quantity, need.unit)
              }
              isDone={isDone}
              isOpen={open === need.key}
              onOpen={onOpen && (() => onOpen(need.key))}
            />
          )
        })}
        {besideRecipe(now).map(({ operation, input }, place) => (
          <InputRow
            key={operation.id}
            place={needs.length + place + 1}
            name={input.lot.internal_name}
            second={[
              shortCode(input.lot.batch_code),
              needs.length > 0 ? 'not in the recipe' : nameOf('users', operation.created_by),
            ]
              .filter(Boolean)
              .join(', ')}
            amount={formatQuantity(operation.quantity, operation.unit)}
            isDone
            isOpen={open === operation.id}
            onOpen={onOpen && (() => onOpen(operation.id))}
          />
        ))}
      </ul>
      <div className={styles.total}>
        <span className={styles.totalWords}>Weighed in</span>
        <span className={styles.totalFigures}>
          <strong>{formatQuantity(balance.inputG, 'g')}</strong>
          {needed === undefined ? null : `of ${formatQuantity(needed, 'g')}`}
        </span>
      </div>
    </Card>
  )
}

interface InputRowProps {
  readonly place: number
  readonly name: string
  readonly second: string | undefined
  readonly amount: string
  readonly isDone: boolean
  readonly isOpen: boolean
  readonly onOpen: (() => void) | undefined
}

function InputRow({ place, name, second, amount, isDone, isOpen, onOpen }: InputRowProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-now={isOpen || undefined}
        aria-current={isOpen || undefined}
        disabled={!onOpen}
        onClick={(event) => {
          // Enter weighs in from here on; it must not press the row again.
          event.currentTarget.blur()
          onOpen?.()
        }}
      >
        {isDone ? (
          <span className={styles.tick}>
            <IconCheck size={22} stroke={2.2} aria-hidden="true" />
            <span className="l-hidden">In:</span>
          </span>
        ) : (
          <span className={styles.number}>{place}</span>
        )}
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {second ? <span className={styles.second}>{second}</span> : null}
        </span>
        <span className={styles.amount}>{amount}</span>
      </button>
    </li>
  )
}
