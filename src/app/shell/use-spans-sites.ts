/** Does the open page show every site if none is chosen (guide, Home)? */
import { useMatches } from '@tanstack/react-router'

export const useSpansSites = (): boolean =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.spansSites === true })

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** It can show every site at once. */
    spansSites?: true
  }
}
