/** Opens search everywhere, for pages that have nothing else to offer; null if there is none. */
import { createContext, use } from 'react'

export type OpenSearch = () => void

export const OpenSearchContext = createContext<OpenSearch | null>(null)

export const useOpenSearch = (): OpenSearch | null => use(OpenSearchContext)
