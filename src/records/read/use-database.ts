/** The database of the person signed in; undefined while it opens, or when nobody is. */
import type { LarderDatabase } from '#local/store/database.ts'
import { useSession } from '#src/session/use-session.ts'

export const useDatabase = (): LarderDatabase | undefined => useSession().db ?? undefined
