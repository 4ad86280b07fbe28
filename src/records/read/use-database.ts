/** The database of the signed-in person; undefined while it opens, or if nobody is signed in. */
import type { LarderDatabase } from '#local/store/database.ts'
import { useSession } from '#src/session/use-session.ts'

export const useDatabase = (): LarderDatabase | undefined => useSession().db ?? undefined
