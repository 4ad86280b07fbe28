/** What all modules know about their changes in the outbox; undefined until it is fetched. */
import { useSeam } from '../seam/seam.ts'
import { useFetched } from '../seam/use-fetched.ts'
import type { OutboxWords } from './outbox-words.ts'

export const useOutboxWords = (): OutboxWords | undefined => useFetched(useSeam().outbox)
