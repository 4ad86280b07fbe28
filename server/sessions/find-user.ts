/** The person somebody means by an e-mail address or a username, whatever its case. */
import type { User } from '#contract/modules/people/users.ts'
import type { Reader } from '../store/store.ts'

/** Archived people have given their names back, so they are not found. */
export async function findUser(reader: Reader, name: string): Promise<User | null> {
  const wanted = name.trim().toLowerCase()
  if (wanted === '') return null
  const users = (await reader.find('users', {})).map((row) => JSON.parse(row.body) as User)
  return (
    users.find(
      (user) =>
        !user.archived &&
        (user.email_address?.email.toLowerCase() === wanted || user.username === wanted),
    ) ?? null
  )
}
