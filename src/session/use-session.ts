/** The session as screens read it: person, place and permissions. */
import { createContext, use } from 'react'
import type { FeatureFlag } from '#contract/core/names.ts'
import type { Client } from '#contract/modules/business/client.ts'
import type { User } from '#contract/modules/people/users.ts'
import type { Department } from '#contract/modules/sites/departments.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import type { Session } from './create-session.ts'
import type { SessionState } from './session-state.ts'

export type SessionValue = SessionState &
  Pick<Session, 'api' | 'platform' | 'signIn' | 'signOut' | 'onNotice' | 'setAllSites'> & {
    /**
     * The person's own record; ADMIN OVERRIDE has none, and it is missing before the first pull.
     */
    readonly user: User | null
    readonly client: Client | null
    /** Every site of the person, deactivated ones last. */
    readonly locations: readonly Location[]
    readonly departments: readonly Department[]
    readonly location: Location | null
    /**
     * The sites Home and To do cover: every active one for an admin who has chosen none, otherwise
     * just the current one.
     */
    readonly scope: readonly Location[]
    /** Null means every department. */
    readonly department: Department | null
    readonly setLocation: (id: string) => void
    readonly setDepartment: (id: string | null) => void
    /** What Home needs has arrived; undefined while loading. */
    readonly isMirrored: boolean | undefined
  }

export const SessionContext = createContext<SessionValue | null>(null)

export function useSession(): SessionValue {
  const value = use(SessionContext)
  if (!value) throw new Error('useSession stands outside of SessionProvider.')
  return value
}

/** Does the business have this module or part? False while that isn't known. */
export const useFlag = (flag: FeatureFlag): boolean => useSession().flags?.includes(flag) === true
