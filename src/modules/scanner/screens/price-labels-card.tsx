/** The shop's own labels, digit by digit (domain §5.6): which name the item, which the price or weight. */
import { useState } from 'react'
import { formatMoney } from '#contract/measure/display.ts'
import { type InStoreLayout, makeInStore } from '#contract/modules/scanner/in-store-codes.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { layoutGroups } from './layout-groups.ts'
import styles from './price-labels.module.css'
import { PriceLabelsSheet } from './price-labels-sheet.tsx'

interface PriceLabelsCardProps {
  layouts: readonly InStoreLayout[]
  onChange: (layouts: readonly InStoreLayout[]) => void
}

export function PriceLabelsCard({ layouts, onChange }: PriceLabelsCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const groups = layoutGroups(layouts)
  return (
    <Card
      title="Our own price labels"
      aside={
        <span className={styles.change}>
          <Button kind="plain" about="our own price labels" onClick={() => setIsOpen(true)}>
            Change
          </Button>
        </span>
      }
    >
      {groups.length === 0 ? (
        <p className={styles.none}>None. Codes that start with 20 to 29 are read as products.</p>
      ) : (
        groups.map(({ layout, prefixes }) => (
          <div key={prefixes} className={styles.group}>
            {groups.length > 1 || prefixes !== '20 to 29' ? (
              <p className={styles.prefixes}>Starting with {prefixes}</p>
            ) : null}
            <Digits layout={layout} />
          </div>
        ))
      )}
      {isOpen ? (
        <PriceLabelsSheet
          layouts={layouts}
          onClose={() => setIsOpen(false)}
          onDone={(next) => {
            onChange(next)
            setIsOpen(false)
          }}
        />
      ) : null}
    </Card>
  )
}

/** What the example says: item 1234 for £2.50, or 1.985 kg of it. */
const example = { PRICE: 250, WEIGHT: 1_985 }

function exampleOf(layout: InStoreLayout) {
  const item = '1234'.slice(-layout.itemDigits)
  const most = 10 ** (10 - layout.itemDigits) - 1
  const value = Math.min(example[layout.holds], most)
  const code = makeInStore(layout, item, value) ?? ''
  const words = layout.holds === 'PRICE' ? formatMoney(value) : `${value / 1000} kg`
  return { code, item: item.padStart(layout.itemDigits, '0'), words }
}

function Digits({ layout }: { layout: InStoreLayout }) {
  const { code, item, words } = exampleOf(layout)
  const { itemDigits, holds } = layout
  const kindOf = (at: number) =>
    at < 2 ? 'ours' : at < 2 + itemDigits ? 'item' : at < 12 ? 'value' : 'check'
  const value = holds === 'PRICE' ? 'Price' : 'Weight'
  return (
    <div className={styles.strip}>
      {[...code].map((digit, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place.
          key={at}
          className={styles.digit}
          data-kind={kindOf(at)}
          aria-hidden="true"
        >
          {digit}
        </span>
      ))}
      <span className={styles.word} style={{ gridColumn: '1 / 3' }}>
        Ours
      </span>
      <span className={styles.word} style={{ gridColumn: `3 / ${3 + itemDigits}` }}>
        Item {item}
      </span>
      <span className={styles.word} style={{ gridColumn: `${3 + itemDigits} / 13` }}>
        {value} {words}
      </span>
      <span className={styles.word} style={{ gridColumn: '13' }}>
        Check
      </span>
    </div>
  )
}
