/**
 * The schedules most people want, as a choice instead of an expression (domain §2.25): every day,
 * Monday to Friday, on some days of the week, once a month, at some times of the day. Pure. Always holds: what a
 * choice writes is read back as the same choice; anything else stays an expression.
 */

export type CronPreset = {
  readonly often: 'daily' | 'weekdays' | 'weekly' | 'monthly'
  /** `HH:mm`, in order; all with the same minutes. */
  readonly times: readonly string[]
  /** For a weekly one, at least one; 1 is Monday, 0 Sunday. */
  readonly weekdays: readonly number[]
}

/** "1,3", and "1-6" for days that follow each other. */
function daysText(weekdays: readonly number[]): string {
  const sorted = [...new Set(weekdays)].sort((a, b) => a - b)
  const [first = 1] = sorted
  const last = sorted.at(-1) ?? first
  return sorted.length > 2 && last - first === sorted.length - 1
    ? `${first}-${last}`
    : sorted.join(',')
}

const days: Readonly<Record<CronPreset['often'], (weekdays: readonly number[]) => string>> = {
  daily: () => '* * *',
  weekdays: () => '* * 1-5',
  weekly: (weekdays) => `* * ${daysText(weekdays)}`,
  monthly: () => '1 * *',
}

const two = (text: string) => text.padStart(2, '0')

/** Null if one expression can't say it: times with different minutes, or none; no day. */
export function cronOfPreset({ often, times, weekdays }: CronPreset): string | null {
  const [minutes, ...others] = new Set(times.map((time) => Number(time.slice(3))))
  if (minutes === undefined || others.length > 0) return null
  if (often === 'weekly' && weekdays.length === 0) return null
  const hours = [...new Set(times.map((time) => Number(time.slice(0, 2))))].sort((a, b) => a - b)
  return `${minutes} ${hours.join(',')} ${days[often](weekdays)}`
}

const MONDAY = [1]

/** "1,3" and "1-6", each day once. */
function weekdaysOf(text: string): number[] {
  const [, from, to] = /^(\d)-(\d)$/.exec(text) ?? []
  if (from === undefined || to === undefined) return text.split(',').map((day) => Number(day) % 7)
  const count = Number(to) - Number(from) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => (Number(from) + at) % 7)
}

function oftenOf(rest: string): Pick<CronPreset, 'often' | 'weekdays'> | null {
  if (rest === '* * *') return { often: 'daily', weekdays: MONDAY }
  if (rest === '* * 1-5') return { often: 'weekdays', weekdays: MONDAY }
  if (rest === '1 * *') return { often: 'monthly', weekdays: MONDAY }
  const [, list] = /^\* \* ([0-7](?:(?:,[0-7])*|-[0-7]))$/.exec(rest) ?? []
  const weekdays = list === undefined ? [] : weekdaysOf(list)
  return weekdays.length === 0 ? null : { often: 'weekly', weekdays }
}

/** Null if it says more than a choice can. */
export function presetOf(cron: string): CronPreset | null {
  const parts = /^(\d{1,2}) (\d{1,2}(?:,\d{1,2})*) (.+)$/.exec(cron.trim().replace(/\s+/g, ' '))
  const [, minute = '', hours = '', rest = ''] = parts ?? []
  const found = oftenOf(rest)
  const isClock = Number(minute) < 60 && hours.split(',').every((hour) => Number(hour) < 24)
  if (!parts || !found || !isClock) return null
  return { ...found, times: hours.split(',').map((hour) => `${two(hour)}:${two(minute)}`) }
}
