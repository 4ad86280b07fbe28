/** Opening hours in words: "Mon–Fri 08:00–17:00, Sat 09:00–13:00", "Hours not set". Pure. */
import type { Location } from '#contract/modules/sites/locations.ts'

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export function openingHoursText(hours: Location['opening_hours']): string {
  const spansOf = (day: (typeof days)[number]) =>
    (hours?.[day] ?? []).map(({ from, to }) => `${from}–${to}`).join(' and ')
  const runs: { from: string; to: string; spans: string }[] = []
  for (const day of days) {
    const spans = spansOf(day)
    const last = runs.at(-1)
    if (last?.spans === spans) last.to = day
    else runs.push({ from: day, to: day, spans })
  }
  const open = runs.filter(({ spans }) => spans !== '')
  if (open.length === 0) return 'Hours not set'
  return open
    .map(({ from, to, spans }) =>
      from === to ? `${capital(from)} ${spans}` : `${capital(from)}–${capital(to)} ${spans}`,
    )
    .join(', ')
}
