/** On a phone: a list of foods, and a food opens its words (design, Allergens). */
import { IconQuestionMark } from '@tabler/icons-react'
import { useState } from 'react'
import type { MatrixFood } from '#contract/modules/allergens/matrix.ts'
import { shortSentence } from '#contract/modules/allergens/short-names.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { AppLink } from '#src/ui/page/app-link.tsx'
import { Card } from '#src/ui/page/card.tsx'
import styles from './matrix.module.css'
import { NotConfirmed, pathOf } from './matrix-table.tsx'
import type { Matrix } from './use-matrix.ts'

interface MatrixListProps {
  readonly matrix: Matrix
  readonly foods: readonly MatrixFood[]
}

const notConfirmed = {
  tone: 'neutral',
  icon: IconQuestionMark,
  words: 'Not confirmed',
} as const

const wordsOf = ({ food }: MatrixFood) =>
  food.state === 'NOT_CONFIRMED' ? undefined : shortSentence(food.contains, food.may_contain)

export function MatrixList({ matrix, foods }: MatrixListProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const open = foods.find(({ id }) => id === openId)
  return (
    <Card flush>
      <List label="Allergens">
        {foods.map((food) => (
          <ListRow
            key={food.id}
            title={food.name}
            second={wordsOf(food)}
            status={food.food.state === 'NOT_CONFIRMED' ? notConfirmed : undefined}
            onClick={() => setOpenId(food.id)}
          />
        ))}
      </List>
      {open ? (
        <Sheet opened title={open.name} onClose={() => setOpenId(null)}>
          <div className={styles.words}>
            <p>{wordsOf(open) ?? <NotConfirmed food={open} matrix={matrix} />}</p>
            <p>
              <AppLink to={pathOf(open)}>
                {open.of === 'DISH' ? 'Open the menu item' : 'Open the recipe'}
              </AppLink>
            </p>
          </div>
        </Sheet>
      ) : null}
    </Card>
  )
}
