/**
 * Is the business's trial over (§4 Trial; AC 3.3.1-2)? Always holds: whole days are compared by the
 * site's clock, so a trial that ends today shows the notice from 00:00; a supplier never sees it.
 */
import { startOfDay } from '#contract/time/business-day.ts'

export interface TrialState {
  readonly trial?: boolean | undefined
  /** ms */
  readonly trial_expires?: number | null | undefined
}

export function isTrialOver(
  client: TrialState,
  who: { readonly role: string; readonly now: number; readonly timezone: string },
): boolean {
  if (who.role === 'supplier' || !client.trial || typeof client.trial_expires !== 'number') {
    return false
  }
  const { now, timezone } = who
  return startOfDay(client.trial_expires, timezone) <= startOfDay(now, timezone)
}
