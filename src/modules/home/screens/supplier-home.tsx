/** A supplier's Home: their own records, as the modules show them (domain §3.1). */
import { Suspense } from 'react'
import { useSeam } from '#src/records/seam/seam.ts'
import { Stack } from '#src/ui/page/page.tsx'

export function SupplierHome() {
  const { partner } = useSeam().home
  return (
    <Stack>
      {partner.map(({ key, Card }) => (
        <Suspense key={key} fallback={null}>
          <Card />
        </Suspense>
      ))}
    </Stack>
  )
}
