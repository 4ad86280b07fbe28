/**
 * The schedules most people want, as a choice instead of an expression (domain §2.25): every day,
 * Monday to Friday, once a week, once a month, at some times of the day. Pure. Always holds: what a
 * choice writes is read back as the same choice; anything else stays an expression.
 */

export type CronPreset = {
  readonly often: 'daily' | 'weekdays' | 'weekly' | 'monthly'
  /** `HH:mm`, in order; all with the same minutes. */
  readonly times: readonly string[]
  /** For a weekly one; 1 is Monday, 0 Sunday. */
  readonly weekday: number
}

const days: Readonly<Record<CronPreset['often'], (weekday: number) => string>> = {
  daily: () => '* * *',
  weekdays: () => '* * 1-5',
  weekly: (weekday) => `* * ${weekday}`,
  monthly: () => '1 * *',
}

const two = (text: string) => text.padStart(2, '0')

/** Null if one expression can't say it: times with different minutes, or none. */
export function cronOfPreset({ often, times, weekday }: CronPreset): string | null {
  const [minutes, ...others] = new Set(times.map((time) => Number(time.slice(3))))
  if (minutes === undefined || others.length > 0) return null
  const hours = [...new Set(times.map((time) => Number(time.slice(0, 2))))].sort((a, b) => a - b)
  return `${minutes} ${hours.join(',')} ${days[often](weekday)}`
}

function oftenOf(rest: string): Pick<CronPreset, 'often' | 'weekday'> | null {
  if (rest === '* * *') return { often: 'daily', weekday: 1 }
  if (rest === '* * 1-5') return { often: 'weekdays', weekday: 1 }
  if (rest === '1 * *') return { often: 'monthly', weekday: 1 }
  const [, weekday] = /^\* \* ([0-7])$/.exec(rest) ?? []
  return weekday === undefined ? null : { often: 'weekly', weekday: Number(weekday) % 7 }
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
