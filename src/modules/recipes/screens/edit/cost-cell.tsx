/** What a line costs and its share, worked out while it is typed (domain §5.2). */

import { formatExactShare } from '#contract/measure/display-share.ts'
import { toBasisPoints } from '#contract/measure/fraction.ts'
import { costShare } from '#contract/modules/recipes/recipe-cost.ts'
import { useFormValues } from '#src/records/form/form-values.ts'
import { moneyText } from '../../parts/recipe-words.ts'
import styles from './edit-recipe.module.css'
import { useLinesAround } from './editing-context.ts'

export function CostCell() {
  const { data } = useFormValues()
  const around = useLinesAround()
  const line = around?.costById.get(String(data.id))
  const share = line && around?.cost ? costShare(line, around.cost) : null
  return (
    <p className={styles.cost}>
      <span className={styles.costLabel}>Cost</span>
      <span>{line?.cost ? moneyText(line.cost) : '–'}</span>
      {share ? (
        <span className={styles.share}>{formatExactShare(toBasisPoints(share), 0)}</span>
      ) : null}
    </p>
  )
}
