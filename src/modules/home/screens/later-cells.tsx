/** Numbers on Home that appear after it can be used and move nothing (ADR 0014). */
import type { HomeReader } from '#src/records/seam/home.ts'
import type { Seam } from '#src/records/seam/seam.ts'
import { useGathered } from '#src/records/seam/use-gathered.tsx'
import { CountCell } from './count-cell.tsx'

interface LaterCellsProps {
  parts: Seam['home']['cells']
  reader: HomeReader
}

export function LaterCells({ parts, reader }: LaterCellsProps) {
  const { values, finders } = useGathered(parts, reader)
  return (
    <>
      {parts.flatMap(({ labels }, place) => {
        const cells = values[place]
        return cells
          ? cells.map((cell) => <CountCell key={cell.label} {...cell} />)
          : labels.map((label) => <li key={label} />)
      })}
      {finders}
    </>
  )
}
