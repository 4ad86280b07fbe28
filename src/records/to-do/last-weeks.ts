/** A site's records of the last weeks, for looking back. */
const WEEK_MS = 7 * 86_400_000

/**
 * Changes only once a week: a query that changed with the clock would be read again each time.
 * @param now ms
 */
export const lastWeeks = (location_id: string, now: number, weeks: number) => ({
  where: { location_id },
  between: {
    field: 'date',
    from: Math.floor((now - weeks * WEEK_MS) / WEEK_MS) * WEEK_MS,
  } as const,
})
