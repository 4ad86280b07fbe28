/**
 * Takes the place of the install hint in an otherwise unchanged app: lets the measurement save
 * readings as the round does, by the app's own save(), one after the other.
 */
import { useEffect } from 'react'
import { judge, type Limits, requiredActions } from '#contract/modules/temperature/limits.ts'
import { computeResult } from '#contract/modules/temperature/temperature-logs.rules.ts'
import { authorOf, device } from '#local/device/device.ts'
import { save } from '#local/outbox/save.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { useSession } from '#src/session/use-session.ts'

/** What is saved here, °C. In a freezer it would be a fail, which wants a reason. */
const [COLDEST, STEPS] = [2, 30] as const
const nothingIsWrong = (unit: Limits) =>
  [COLDEST, COLDEST + STEPS / 10].every(
    (temperature) => requiredActions(judge(temperature, unit)).length === 0,
  )

async function saveReadings(db: LarderDatabase, siteId: string, count: number): Promise<void> {
  const session = await device.session()
  const all = await db.records('temperature-locations').toArray()
  const units = all.filter((unit) => unit.location_id === siteId && nothingIsWrong(unit))
  if (!session || units.length === 0) throw new Error('Nobody is signed in at a site with fridges.')
  for (let nth = 0; nth < count; nth += 1) {
    const unit = units[nth % units.length]
    const temperature = COLDEST + (nth % STEPS) / 10
    const outcome = await save(db, authorOf(session), [
      {
        act: 'create',
        resource: 'temperature-logs',
        record: {
          location_id: siteId,
          temperature_location_id: unit?.id ?? '',
          temperature,
          date: Date.now(),
          source: 'MANUAL',
          ...computeResult(temperature, unit ?? {}),
        },
      },
    ])
    if (!outcome.ok) throw new Error(`A save failed: ${outcome.reason}`)
  }
}

export function useInstallHint(): void {
  const { db, location } = useSession()
  const site = location?.id
  useEffect(() => {
    if (!db || !site) return
    const ready = { saveReadings: (count: number) => saveReadings(db, site, count) }
    Object.assign(globalThis, ready)
  }, [db, site])
}
