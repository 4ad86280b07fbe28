/** Where a stock take is walked: one fridge or store, lots without a place, or all of the site. */
import { IconBuildingStore, IconFridge, IconPackage } from '@tabler/icons-react'
import { compareValues } from '#contract/text/compare-values.ts'
import type { CountableLot } from '#src/modules/lots/parts/use-countable.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Empty } from '#src/ui/status/empty.tsx'
import { EVERYWHERE, NOWHERE, placesOf } from './take.ts'

interface PlaceChoiceProps {
  lots: readonly CountableLot[]
  siteId: string
  onChoose: (place: string) => void
}

const lotsText = (count: number) => `${count} ${count === 1 ? 'lot' : 'lots'}`

export function PlaceChoice({ lots, siteId, onChoose }: PlaceChoiceProps) {
  const counts = placesOf(lots)
  const fridges = useRecords('temperature-locations', { where: { location_id: siteId } })
  const rows = [
    ...(fridges ?? [])
      .filter(({ id }) => counts.has(id))
      .sort((a, b) => compareValues(a.name, b.name))
      .map(({ id, name }) => ({ id, name, icon: IconFridge })),
    { id: NOWHERE, name: 'Not put away', icon: IconPackage },
    { id: EVERYWHERE, name: 'The whole site', icon: IconBuildingStore },
  ].filter(({ id }) => counts.has(id))
  if (rows.length === 0) {
    return (
      <Empty icon={IconPackage} title="Nothing to count">
        No lot is in stock here.
      </Empty>
    )
  }
  return (
    <Card flush>
      <List label="Where to count">
        {rows.map(({ id, name, icon }) => (
          <ListRow
            key={id}
            title={name}
            second={lotsText(counts.get(id) ?? 0)}
            glyph={icon}
            onClick={() => onChoose(id)}
          />
        ))}
      </List>
    </Card>
  )
}
