/**
 * Foods × the fourteen allergens (AC 3.42.1, 3.42.3; design, Allergens): heads and names stay in
 * sight, hundreds of rows are laid out only where they are seen. Always holds: an empty cell means
 * "not in the recipe"; "none" and "not confirmed" are words across the row.
 */
import { IconPlus, IconQuestionMark } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { allergenCodes } from '#contract/modules/allergens/allergens.ts'
import { kindWords } from '#contract/modules/allergens/dish-allergens.ts'
import type { MatrixFood } from '#contract/modules/allergens/matrix.ts'
import { shortNames } from '#contract/modules/allergens/short-names.ts'
import { AppLink } from '#src/ui/page/app-link.tsx'
import { DotMark, dotWords } from './dot.tsx'
import { moveInGrid } from './grid-keys.ts'
import styles from './matrix.module.css'
import type { Matrix } from './use-matrix.ts'

interface MatrixTableProps {
  readonly matrix: Matrix
  readonly foods: readonly MatrixFood[]
}

/** One tab stop in all, moved by its keys. */
const grid = { role: 'grid', 'aria-readonly': true }
const stop = { tabIndex: -1 }
const firstStop = { tabIndex: 0 }

export function MatrixTable({ matrix, foods }: MatrixTableProps) {
  return (
    <div className={styles.scroll} data-list="office">
      <table
        {...grid}
        aria-label="Allergens"
        aria-rowcount={foods.length + 1}
        className={styles.grid}
        onKeyDown={moveInGrid}
      >
        <thead>
          <tr className={styles.head} aria-rowindex={1}>
            <th scope="col" {...stop}>
              Product or dish
            </th>
            {shortNames.map((name) => (
              <th key={name} scope="col" {...stop}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {foods.map((food, place) => (
            <Row key={food.id} food={food} matrix={matrix} place={place} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  readonly food: MatrixFood
  readonly matrix: Matrix
  readonly place: number
}

export const pathOf = ({ of, id }: MatrixFood) =>
  `/${of === 'DISH' ? 'menu-items' : 'recipes'}/${id}`

const Row = memo(function Row({ food, matrix, place }: RowProps) {
  return (
    <tr className={styles.row} aria-rowindex={place + 2}>
      <th scope="row" className={styles.name}>
        <AppLink to={pathOf(food)} {...(place === 0 ? firstStop : stop)}>
          {food.name}
        </AppLink>
        {matrix.isNew(food) ? (
          <span className={styles.new}>
            <IconPlus size={16} stroke={2.4} aria-hidden="true" />
            New
          </span>
        ) : null}
        {food.isShown || food.food.state === 'NOT_CONFIRMED' ? null : (
          <span className={styles.draft}>Draft</span>
        )}
      </th>
      {food.food.state === 'LISTED' ? <Cells food={food} matrix={matrix} /> : null}
      {food.food.state === 'NONE' ? <Span>None of the 14</Span> : null}
      {food.food.state === 'NOT_CONFIRMED' ? (
        <Span>
          <IconQuestionMark size={18} stroke={2.6} aria-hidden="true" />
          <NotConfirmed food={food} matrix={matrix} />
        </Span>
      ) : null}
    </tr>
  )
})

const Span = ({ children }: { children: ReactNode }) => (
  <td className={styles.span} colSpan={allergenCodes.length} {...stop}>
    {children}
  </td>
)

/** "Not confirmed: Stuffing mix. Kept off the printed sheet. Confirm it". */
export function NotConfirmed({ food, matrix }: Omit<RowProps, 'place'>) {
  const why = food.isWaiting
    ? 'Waiting for the chef to confirm it.'
    : `Not confirmed: ${food.food.unconfirmed.join(', ')}.`
  return (
    <span>
      {why} Kept off the printed sheet.{' '}
      <AppLink to={matrix.confirmAt(food)} {...stop}>
        Confirm it<span className="l-hidden">: {food.name}</span>
      </AppLink>
    </span>
  )
}

const Cells = ({ food, matrix }: Omit<RowProps, 'place'>) =>
  allergenCodes.map((code) => {
    const cell = food.cells.get(code)
    return (
      <td
        key={code}
        className={styles.cell}
        data-changed={matrix.isChanged(food, code) || undefined}
        {...stop}
      >
        {cell ? (
          <>
            <span className="l-hidden">{dotWords[cell.is]}</span>
            <DotMark is={cell.is} />
            {kindWords(cell).map((word) => (
              <span key={word} className={styles.kind}>
                {word}
              </span>
            ))}
          </>
        ) : null}
      </td>
    )
  })
