/** What the place of a stock take is called. */
import { useRecord } from '#src/records/read/use-records.ts'
import { EVERYWHERE, NOWHERE } from './take.ts'

const words: Readonly<Record<string, string>> = {
  [EVERYWHERE]: 'The whole site',
  [NOWHERE]: 'Not put away',
}

export function usePlaceWords(place: string | undefined): string {
  const named = place === undefined ? undefined : words[place]
  const fridge = useRecord('temperature-locations', named === undefined ? place : null)
  return named ?? fridge?.name ?? ''
}
