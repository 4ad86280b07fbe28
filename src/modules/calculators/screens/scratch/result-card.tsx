/** What the test comes to: the four figures that decide, and what they are made of (§5.1). */
import { IconArrowsVertical } from '@tabler/icons-react'
import { type CuttingWords, lossWords } from '#contract/modules/calculators/cutting-words.ts'
import type { standingAmong } from '#contract/modules/calculators/past-tests.ts'
import { Card } from '#src/ui/page/card.tsx'
import { FiguresStrip, type StripFigure } from '#src/ui/page/figures-strip.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import styles from './scratch-card.module.css'

export const figuresOfResult = (words: CuttingWords): readonly StripFigure[] => [
  { word: 'Yield', figure: words.yield },
  { word: 'Gross profit', figure: words.profitShare },
  { word: 'Cost, a kg to sell', figure: words.costPerKg },
  { word: 'Profit', figure: words.profit },
]

type Standing = ReturnType<typeof standingAmong>

interface ResultCardProps {
  readonly words: CuttingWords
  readonly standing: Standing
  /** False where they stand above the parts. */
  readonly withFigures: boolean
}

export function ResultCard({ words, standing, withFigures }: ResultCardProps) {
  const { labour } = words
  const lines: readonly (readonly [string, string])[] = [
    ['Cost of the piece', words.cost],
    ['Sells for', words.value],
    ['Loss', lossWords(words)],
    ['Mark-up', words.markUp],
    ['Cost factor', words.factor],
    ...(labour
      ? ([
          [`Labour, ${labour.words}`, labour.cost],
          ['Gross profit with labour', labour.profitShare],
          ['Cost with labour, a kg', labour.costPerKg],
        ] as const)
      : []),
  ]
  return (
    <Card title="Result" aside={<StandingChip standing={standing} />}>
      {withFigures ? (
        <div className={styles.figures}>
          <FiguresStrip inside label="Result" figures={figuresOfResult(words)} />
        </div>
      ) : null}
      <dl className={styles.lines}>
        {lines.map(([label, value]) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Against the yield of the last three of the same piece. */
function StandingChip({ standing }: { standing: Standing }) {
  if (!standing) return null
  const last = standing.of === 1 ? 'last time' : `last ${standing.of}`
  if (standing.than === 'BETTER') return <Chip tone="safe">Better than {last}</Chip>
  if (standing.than === 'WORSE') return <Chip tone="warning">Below {last}</Chip>
  return <Chip icon={IconArrowsVertical}>About as {last}</Chip>
}
