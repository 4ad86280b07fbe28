/** A card whose rows are loading: its real title, and placeholders of their height. */
import { Card } from '#src/ui/page/card.tsx'
import { RowsToCome } from '../home-row.tsx'

interface CardToComeProps {
  /** The class for its grid place, if it isn't inside it. */
  at?: string | undefined
  title: string
  rows: number
}

export const CardToCome = ({ at, title, rows }: CardToComeProps) => (
  <div className={at}>
    <Card title={title} flush>
      <RowsToCome count={rows} />
    </Card>
  </div>
)
