/** Cards below everything else, which come after Home can be used and move nothing (ADR 0014). */
import { Suspense } from 'react'
import { ToDoCard } from './to-do-card.tsx'
import { useHomeParts } from './use-home-parts.ts'

export function LaterCards() {
  const cards = useHomeParts('card')
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
