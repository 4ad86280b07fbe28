/** A finished batch: what came of it, and its labels (design, Run sheet). */
import { IconPrinter } from '@tabler/icons-react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { AppLink } from '#src/ui/page/app-link.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { FiguresStrip } from '#src/ui/page/figures-strip.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { doneStatus } from '../../parts/batch-words.ts'
import type { BatchNow } from '../../parts/use-batch.ts'
import { BatchFacts } from './batch-facts.tsx'
import { InputsCard } from './inputs-card.tsx'
import styles from './sheet.module.css'

const packsWords = (packs: number | undefined) =>
  packs === undefined ? 'Print labels' : `Print ${packs} ${packs === 1 ? 'label' : 'labels'}`

export function DoneStep({ now }: { now: BatchNow }) {
  const { batch, balance, products } = now
  const kilos = (grams: number) => formatQuantity(Math.round(grams), 'g')
  const status = doneStatus(now)
  return (
    <>
      <FiguresStrip
        label="What came of it"
        short
        figures={[
          { word: 'In', figure: kilos(balance.inputG) },
          { word: 'Out', figure: kilos(balance.outputG) },
          { word: 'Lost', figure: kilos(Math.max(0, balance.lossG)) },
        ]}
      />
      <Card
        title="What it made"
        aside={
          <StatusLine tone={status.tone} icon={status.icon}>
            {status.words}
          </StatusLine>
        }
      >
        {batch.loss_reason ? <p className={styles.second}>{batch.loss_reason}</p> : null}
        <ul className={styles.rows} aria-label="What it made">
          {products.map((product, place) => (
            <li key={product.id} className={styles.output}>
              <div className={styles.outputHead}>
                <span className={styles.words}>
                  <AppLink
                    to={`/products/${product.id}`}
                    className={`${styles.name} ${styles.link}`}
                  >
                    {product.name}
                  </AppLink>
                  <span className={styles.second}>
                    {[product.batch_code, formatQuantity(product.quantity, product.unit)]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
                <Button
                  kind={place === 0 ? 'primary' : 'default'}
                  icon={IconPrinter}
                  to={`/products/${product.id}/print`}
                  about={`of ${product.name}`}
                >
                  {packsWords(product.packs)}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <div className={styles.split}>
        <div className={styles.side}>
          <BatchFacts now={now} />
        </div>
        <InputsCard now={now} isOver />
      </div>
    </>
  )
}
