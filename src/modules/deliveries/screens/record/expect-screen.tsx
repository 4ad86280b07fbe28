/** A delivery that is on order: from whom, by when, and its lines, to be checked when it comes. */
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { instantOf } from '#contract/time/zoned-time.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import { RecordForm } from '#src/records/form/record-form.tsx'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useEscapeTo } from '#src/records/read/use-page-keys.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { saveTogether } from '#src/records/save/save-together.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSaved } from '#src/records/save/use-saved.ts'
import { useSession } from '#src/session/use-session.ts'
import { Page } from '#src/ui/page/page.tsx'

const back = { to: '/deliveries?tab=expected', label: 'Deliveries' }
const groups = [
  {
    title: 'Delivery',
    fields: ['supplier_id', 'reference', 'date'],
    about: 'The number of your order, until the delivery note says another.',
  },
]
const lines = {
  resource: 'delivery-items',
  fields: ['stock_id', 'packs'],
  label: 'What you have ordered',
} as const

export function ExpectScreen() {
  const save = useSave()
  const db = useDatabase()
  const { location, department } = useSession()
  const { today, timezone } = useSiteDay()
  const mayAdd = useMayDo('create', 'deliveries')
  const saved = useSaved('deliveries', '/deliveries?tab=expected')
  useEscapeTo(back.to)
  if (!mayAdd || !location) {
    return <Page title="Expect a delivery" back={back} second="Only staff can expect a delivery." />
  }
  const place = {
    location_id: location.id,
    ...(department && { department_id: department.id }),
  }
  const lineOf = async (line: FormData) => {
    const stock = await db?.table<Stock, string>('stocks').get(String(line.stock_id))
    const packs = Number(line.packs ?? 1)
    return {
      resource: 'delivery-items' as const,
      fields: {
        ...place,
        ...line,
        packs,
        unit: stock?.unit ?? 'g',
        quantity: 0,
        quantity_expected: packs * (stock?.pack_quantity ?? 1),
      },
    }
  }
  return (
    <Page title="Expect a delivery" back={back}>
      <RecordForm
        resource="deliveries"
        groups={groups}
        lines={lines}
        start={{ date: instantOf(today, '23:00', timezone) }}
        verb="Save"
        save={async (change, asked) =>
          saveTogether(save, {
            resource: 'deliveries',
            fields: { ...place, direction: 'IN', status: 'EXPECTED', ...change },
            lines: await Promise.all(asked.map(lineOf)),
            link: 'delivery_id',
          })
        }
        onSaved={saved}
        cancelTo={back.to}
      />
    </Page>
  )
}
