/**
 * How far setting up has come, on this device's own records. Always holds: null while records are
 * arriving, because what isn't here yet looks like what isn't done; once a business is set up
 * nothing more is read for it.
 */
import { useCallback, useEffect, useState } from 'react'
import { isDeactivated } from '#contract/text/names.ts'
import { useSharedTablets } from '#src/modules/clock/parts/use-shared-tablets.ts'
import { useCount, useRecords } from '#src/records/read/use-records.ts'
import { useListsComplete } from '#src/session/use-online.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'
import { isSetUp, type SoFar, type StartStep, startSteps } from './start-steps.ts'

const KEY = 'start_over'

export type Start = { readonly steps: readonly StartStep[]; readonly soFar: SoFar }

/** Undefined while it isn't known. */
export function useSoFar(): Start | undefined {
  const { locations, caller } = useSession()
  const hasTemperatures = useFlag('temperature')
  const hasChecks = useFlag('checks')
  const units = useCount('temperature-locations')
  const people = useCount('users')
  const checks = useCount('check-forms')
  const readings = useRecords('temperature-logs', { limit: 1 })?.length
  const isHere = useListsComplete() === null
  // The provider sets nothing up, and without temperatures there is no first reading.
  const isTheirs = caller?.role === 'admin' && hasTemperatures && hasChecks
  const known = [units, people, checks, readings].every((one) => one !== undefined)
  const open = locations.filter((site) => !isDeactivated(site))
  const ofRecords = {
    siteName: open[0]?.name ?? null,
    sites: open.length,
    ...{ units: units ?? 0, people: people ?? 1, checks: checks ?? 0, readings: readings ?? 0 },
  }
  // The one thing the server has to be asked, and only if anything is left to do.
  const isLeft = known && isHere && isTheirs && !isSetUp(startSteps({ ...ofRecords, tablets: 0 }))
  const { tablets } = useSharedTablets(isLeft)
  if (!known || !isHere || !isTheirs) return undefined
  const soFar: SoFar = { ...ofRecords, tablets: tablets.length }
  return { steps: startSteps(soFar), soFar }
}

/** Is there anything left to set up here, as far as this device remembers? */
export function useIsOver(): readonly [isOver: boolean, end: () => void] {
  const { platform, kept } = useSession()
  const key = `${KEY} ${kept?.customer_id ?? ''}`
  const { preferences } = platform
  const [isOver, setIsOver] = useState(() => preferences.read(key) === 'yes')
  const end = useCallback(() => {
    preferences.write(key, 'yes')
    setIsOver(true)
  }, [preferences, key])
  return [isOver, end]
}

interface StartFinderProps {
  onFound: (start: Start | undefined) => void
  /** The business is set up. */
  onOver: () => void
}

/** Looks it up beside the page, which stays as it is meanwhile. */
export function StartFinder({ onFound, onOver }: StartFinderProps) {
  const start = useSoFar()
  const text = JSON.stringify(start)
  useEffect(() => {
    const found = text === undefined ? undefined : (JSON.parse(text) as Start)
    onFound(found)
    if (found && isSetUp(found.steps)) onOver()
  }, [text, onFound, onOver])
  return null
}
