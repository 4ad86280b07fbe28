/**
 * A schedule's expression in words (domain §5.4; AC 3.26.3): "At 07:00 and 15:00". Always holds:
 * what readCron refuses has no words. Brings a library along: pages import this file when they show
 * words, never before.
 */
import { toString as toWords } from 'cronstrue'
import { readCron } from './cron.ts'

/** Null when the expression cannot be read; 24-hour clock, Monday is 1, 0 and 7 are Sunday. */
export function cronWords(text: string): string | null {
  if (readCron(text).problem !== null) return null
  return toWords(text, { use24HourTimeFormat: true, dayOfWeekStartIndexZero: true })
}
