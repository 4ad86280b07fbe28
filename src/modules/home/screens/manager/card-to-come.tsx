/** A card whose rows are still read: its real title, and places of their height. */
import { Card } from '#src/ui/page/card.tsx'
import { RowsToCome } from '../home-row.tsx'

interface CardToComeProps {
  /** The class of its place, where it does not stand in it. */
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
