/** An address and coordinates as text, and as a map link that anybody can open. Pure. */
import { fixedHalfAway } from '#contract/measure/rounding.ts'

export type Geo = { readonly lat: number; readonly lng: number }

export type WithPlace = {
  readonly address?: string | undefined
  readonly geo?: Geo | undefined
}

/** Five decimals are about a metre: no more are shown. */
const degrees = (value: number) => fixedHalfAway(value, 5).replace('-', '−')

/** "54.97170, −2.10080", as maps accept it. */
export const coordinatesText = ({ lat, lng }: Geo): string => `${degrees(lat)}, ${degrees(lng)}`

const CLOSE = 17

/** Null if neither is known; coordinates before the address, which a map may misread. */
export function mapAddress({ address, geo }: WithPlace): string | null {
  if (geo) {
    const at = `mlat=${geo.lat}&mlon=${geo.lng}`
    return `https://www.openstreetmap.org/?${at}#map=${CLOSE}/${geo.lat}/${geo.lng}`
  }
  if (!address) return null
  const query = new URLSearchParams({ query: address.replaceAll(/\s*\n\s*/g, ', ') })
  return `https://www.openstreetmap.org/search?${query.toString()}`
}
