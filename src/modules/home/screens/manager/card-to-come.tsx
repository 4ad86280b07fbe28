/** A card whose rows are still read: its real title, and places of their height. */
import { Card } from '#src/ui/page/card.tsx'
import { RowsToCome } from '../home-row.tsx'

interface CardToComeProps {
  title: string
  rows: number
}

export const CardToCome = ({ title, rows }: CardToComeProps) => (
  <Card title={title} flush>
    <RowsToCome count={rows} />
  </Card>
)
