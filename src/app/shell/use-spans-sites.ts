/** Is the page that is open about every site where none is chosen (guide, Home)? */
import { useMatches } from '@tanstack/react-router'

export const useSpansSites = (): boolean =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.spansSites === true })

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** It may be about every site at once. */
    spansSites?: true
  }
}
