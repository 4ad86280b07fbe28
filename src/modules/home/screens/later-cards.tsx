/** Cards below everything else, which appear after Home can be used and move nothing (ADR 0014). */
import { Suspense } from 'react'
import { useSeam } from '#src/records/seam/seam.ts'
import { usePartsOn } from '#src/records/seam/use-parts-on.ts'
import { ToDoCard } from './to-do-card.tsx'

export function LaterCards() {
  const cards = usePartsOn(useSeam().home.card)
  return (
    <>
      <ToDoCard />
      {cards.map(({ key, Card }) => (
        <Suspense key={key} fallback={null}>
          <Card />
        </Suspense>
      ))}
    </>
  )
}
