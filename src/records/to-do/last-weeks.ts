/** The records of a site in the last weeks, as they are asked for while one looks back. */
const WEEK_MS = 7 * 86_400_000

/**
 * Moves once a week only: a query that changed with the clock would be read anew each time.
 * @param now ms
 */
export const lastWeeks = (location_id: string, now: number, weeks: number) => ({
  where: { location_id },
  between: {
    field: 'date',
    from: Math.floor((now - weeks * WEEK_MS) / WEEK_MS) * WEEK_MS,
  } as const,
})
