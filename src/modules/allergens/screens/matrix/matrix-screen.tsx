/** Allergens of everything that is sold (domain §3.42): offline in full (AC 3.42.5). */
import { IconQrcode, IconQuestionMark, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import type { AllergenCode } from '#contract/modules/allergens/allergens.ts'
import { rowsFreeFrom } from '#contract/modules/allergens/dish-allergens.ts'
import type { MatrixFood } from '#contract/modules/allergens/matrix.ts'
import { formatDateMedium } from '#contract/time/display-date.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Empty, NothingMatches } from '#src/ui/status/empty.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import { DotMark } from './dot.tsx'
import { FreeFrom } from './free-from.tsx'
import { CUSTOMER_PATH, IssueSheet } from './issue-sheet.tsx'
import styles from './matrix.module.css'
import { MatrixList } from './matrix-list.tsx'
import { MatrixTable } from './matrix-table.tsx'
import { type Matrix, useMatrix } from './use-matrix.ts'

const kinds = [
  { value: 'ALL', label: 'All' },
  { value: 'DISH', label: 'Menu' },
  { value: 'PRODUCT', label: 'Products' },
] as const
type Kind = (typeof kinds)[number]['value']

export function MatrixScreen() {
  const matrix = useMatrix()
  return (
    <Page
      title="Allergens"
      second={matrix ? countText(matrix.foods) : ' '}
      isUsable={matrix !== undefined}
      width="broad"
      actions={
        matrix && matrix.foods.length > 0 ? (
          <>
            <Button icon={IconQrcode} to={CUSTOMER_PATH}>
              Customer view
            </Button>
            <IssueSheet matrix={matrix} />
          </>
        ) : null
      }
    >
      {matrix ? <Body matrix={matrix} /> : <ListSkeleton />}
    </Page>
  )
}

function countText(foods: readonly MatrixFood[]): string {
  const open = foods.filter(({ food }) => food.state === 'NOT_CONFIRMED').length
  const all = foods.length === 1 ? '1 product or dish' : `${foods.length} products and dishes`
  return open === 0 ? all : `${all}, ${open} not confirmed`
}

function Body({ matrix }: { matrix: Matrix }) {
  const [kind, setKind] = useState<Kind>('ALL')
  const [codes, setCodes] = useState<readonly AllergenCode[]>([])
  const isPhone = useIsPhone()
  if (matrix.foods.length === 0) {
    return (
      <Empty
        icon={IconTable}
        title="Nothing is on sale yet"
        action={<Button to="/menu-items">Menu items</Button>}
      >
        Put dishes on the menu, or say on a recipe how it is sold. Their allergens are listed here.
      </Empty>
    )
  }
  const ofKind = matrix.foods.filter(({ of }) => kind === 'ALL' || of === kind)
  const free = new Set(rowsFreeFrom(ofKind, codes))
  const foods = codes.length === 0 ? ofKind : ofKind.filter((food) => free.has(food))
  const clear = () => {
    setKind('ALL')
    setCodes([])
  }
  const Shown = isPhone ? MatrixList : MatrixTable
  return (
    <>
      <div className={styles.tools}>
        <Segmented label="Which" options={kinds} value={kind} onChange={setKind} />
        <FreeFrom codes={codes} onChange={setCodes} />
        {isPhone ? null : <Legend />}
      </div>
      <Changes matrix={matrix} />
      {foods.length > 0 ? (
        <Shown matrix={matrix} foods={foods} />
      ) : (
        <NothingMatches onClear={clear} />
      )}
    </>
  )
}

const Legend = () => (
  <ul className={styles.legend} aria-label="What the marks mean">
    <li>
      <DotMark is="CONTAINS" /> Contains
    </li>
    <li>
      <DotMark is="MAY_CONTAIN" /> May contain
    </li>
    <li>
      <IconQuestionMark size={16} stroke={2.6} aria-hidden="true" /> Not confirmed
    </li>
    <li>
      <span className={styles.swatch} aria-hidden="true" /> Changed
    </li>
  </ul>
)

/** More would push the matrix out of sight; the changed cells are tinted besides. */
const MOST_TOLD = 6

function Changes({ matrix: { sheet, changes } }: { matrix: Matrix }) {
  const { timezone } = useReading()
  const mayIssue = useMayDo('create', 'allergen-sheets')
  if (!sheet || changes.length === 0) return null
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`
  const more = changes.length - MOST_TOLD
  return (
    <Note
      tone="info"
      title={`${count} since version ${sheet.sheet_version}, printed ${formatDateMedium(sheet.date, timezone)}`}
    >
      {changes.slice(0, MOST_TOLD).join(' ')}
      {more > 0 ? ` And ${more} more.` : ''}
      {mayIssue ? '' : ` An admin prints version ${sheet.sheet_version + 1}.`}
    </Note>
  )
}
