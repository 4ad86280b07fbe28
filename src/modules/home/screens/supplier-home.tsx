/** A supplier's Home: their own records, as the modules show them (domain §3.1). */
import { Suspense } from 'react'
import { useSeam } from '#src/records/seam/seam.ts'
import { Stack } from '#src/ui/page/page.tsx'
import { Greeting } from './greeting.tsx'

/** @param now ms */
export function SupplierHome({ now }: { now: number }) {
  const { partner } = useSeam().home
  return (
    <Greeting now={now}>
      <Stack>
        {partner.map(({ key, Card }) => (
          <Suspense key={key} fallback={null}>
            <Card />
          </Suspense>
        ))}
      </Stack>
    </Greeting>
  )
}
