/**
 * Where it is between eight and nine in the morning now, so that what is due, and how long it takes to
 * be shown, is the same at any hour somebody asks.
 */
import type { Location } from '#contract/modules/sites/locations.ts'
import { localTime } from '#contract/time/zoned-time.ts'
import type { serverReader } from './server-reader.ts'

/** One place for each hour of the clock; none of them changes its clocks. */
const places = [
  'Pacific/Pago_Pago',
  'Pacific/Honolulu',
  'Pacific/Gambier',
  'Pacific/Pitcairn',
  'America/Phoenix',
  'America/Costa_Rica',
  'America/Lima',
  'America/Puerto_Rico',
  'America/Sao_Paulo',
  'Atlantic/South_Georgia',
  'Atlantic/Cape_Verde',
  'Africa/Abidjan',
  'Africa/Lagos',
  'Africa/Johannesburg',
  'Africa/Nairobi',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Brisbane',
  'Pacific/Noumea',
  'Pacific/Fiji',
]

/** Where it is eight o'clock at this instant (ms). */
export function placeAtEight(now: number): string {
  const place = places.find((zone) => localTime(now, zone).startsWith('08'))
  if (!place) throw new Error('There is no eight o’clock on this earth.')
  return place
}

/** The demo's sites that are open go there. @returns all of them, as they were */
export async function moveSites(
  asha: Awaited<ReturnType<typeof serverReader>>,
  timezone: string,
): Promise<readonly Location[]> {
  const sites = await asha.list<Location>('/v2/locations')
  for (const { id, code } of sites) {
    if (code === 'OM') continue
    const reply = await asha.call('PUT', `/v2/locations/${id}`, { timezone })
    if (!reply.ok) throw new Error(await reply.text())
  }
  return sites
}
